import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { accessRequest } from '@backlot/contracts/platform/accounts/account-links';
import type { Deps } from '../../../../platform/deps.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { resetFactors } from '../../../../platform/accounts/second-factor/reset-factors.service.ts';
import { CommandError } from '../create/admin-command.service.ts';
import { messages } from '../admins.messages.ts';

const usage = 'Usage: npm run admin:reset-factor -- --email ada@example.com';

/** @throws CommandError with the usage */
export function readResetArguments(args: string[]): string {
  try {
    const { values } = parseArgs({ args, strict: true, options: { email: { type: 'string' } } });
    return accessRequest.shape.email.parse(values.email);
  } catch {
    throw new CommandError(usage);
  }
}

/**
 * Removes the second factors of a person who can use neither them nor recovery codes.
 * @throws CommandError when there is no such admin, or nothing to remove
 */
export async function resetFactorsOf(deps: Pick<Deps, 'bus' | 'db' | 'now'>, email: string): Promise<void> {
  const [who] = await deps.db
    .select({ _id: adminTable._id })
    .from(adminTable)
    .where(eq(sql`lower(${adminTable.email})`, email));
  if (!who) throw new CommandError(`No admin has the email ${email}.`);
  const by = { actor: null, adminId: who._id, requestId: 'admin-reset-factor' };
  if (!(await deps.db.transaction((tx) => resetFactors(tx, deps, by))))
    throw new CommandError(messages.nothingToReset);
}
