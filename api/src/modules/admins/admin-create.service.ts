import { parseArgs } from 'node:util';
import { z } from 'zod';
import { role } from '@backlot/contracts/access';
import { accessRequest } from '@backlot/contracts/auth';
import { newPassword } from '@backlot/contracts/fields';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.service.ts';
import { setCredential } from '../auth/credentials.service.ts';
import { mailInvitation } from '../auth/invitations.service.ts';
import { passwordProblem } from '../auth/password-policy.service.ts';
import { hashPassword } from '../auth/passwords.service.ts';
import { createAdmin } from './create-admin.service.ts';

const usage =
  'Usage: npm run admin:create -- --email ada@example.com --name "Ada Lovelace" --role admin|superadmin [--invite]';

const person = z.object({
  email: accessRequest.shape.email,
  name: accessRequest.shape.name,
  role,
  invite: z.boolean().optional(),
});
export type NewPerson = z.infer<typeof person>;

/** The command was given wrongly; the message is for the person at the terminal. */
export class CommandError extends Error {}

/** @throws CommandError with the usage; there is no option for the password, which the process list would show */
export function readArguments(args: string[]): NewPerson {
  try {
    const { values } = parseArgs({
      args,
      strict: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        invite: { type: 'boolean' },
      },
    });
    const parsed = person.safeParse(values);
    if (parsed.success) return parsed.data;
    throw new CommandError(
      `${parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n')}\n${usage}`,
    );
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(usage);
  }
}

/**
 * Adds a person, active with a password or invited by mail.
 * @param askPassword is not called for an invitation
 * @throws CommandError for a weak password or an address that is taken
 */
export async function addAdmin(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { invite = false, ...who }: NewPerson,
  askPassword: () => Promise<string>,
): Promise<void> {
  const { db, now } = deps;
  const passwordHash = invite ? undefined : await hashPassword(strong(await askPassword(), who));
  await db.transaction(async (tx) => {
    const made = await createAdmin(tx, { ...who, status: invite ? 'invited' : 'active' }, now());
    if (!made) throw new CommandError(`${who.email} has an account already.`);
    if (passwordHash) await setCredential(tx, made._id, passwordHash, now());
    else await mailInvitation(tx, deps, made);
    await audit(tx, {
      actor: null,
      action: invite ? 'admin.invite' : 'admin.create',
      objectType: 'admin',
      objectId: made._id,
      diff: { role: [null, who.role] },
      requestId: 'admin-create',
    });
  });
}

function strong(password: string, who: { name: string; email: string }): string {
  const length = newPassword.safeParse(password);
  const problem = length.success
    ? passwordProblem(password, who)?.message
    : length.error.issues.map(({ message }) => message).join(', ');
  if (problem) throw new CommandError(`Password: ${problem}`);
  return password;
}
