import { parseArgs } from 'node:util';
import { z } from 'zod';
import { role } from '@backlot/contracts/platform/accounts/access';
import { accessRequest } from '@backlot/contracts/platform/accounts/account-links';
import { newPassword } from '@backlot/contracts/platform/values/fields';
import type { Deps } from '../../../../platform/deps.ts';
import { ApiError } from '../../../../platform/http/errors.ts';
import { setCredential } from '../../../../platform/accounts/sign-in/credentials.service.ts';
import { passwordProblem } from '../../../../platform/accounts/sign-in/password-policy.service.ts';
import { hashPassword } from '../../../../platform/accounts/sign-in/passwords.service.ts';
import { createAdmin } from './create-admin.service.ts';
import { emailTaken, inviteAdmin } from './invite-admin.service.ts';

const usage =
  'Usage: npm run admin:create -- --email ada@example.com --name "Ada Lovelace" --role admin|superadmin [--invite]';

const person = z.object({
  email: accessRequest.shape.email,
  name: accessRequest.shape.name,
  role,
  invite: z.boolean().optional(),
});
export type NewPerson = z.infer<typeof person>;

/** Wrong arguments; the message is for the terminal. */
export class CommandError extends Error {}

/** @throws CommandError with the usage; the password isn't an option, because the process list would show it */
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
 * Adds an admin, active with a password or invited by email.
 * @param promptPassword is not called for an invitation
 * @throws CommandError for a weak password or an email that is taken
 */
export async function addAdmin(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { invite = false, ...who }: NewPerson,
  promptPassword: () => Promise<string>,
): Promise<void> {
  const { db, now } = deps;
  const passwordHash = invite ? undefined : await hashPassword(checkedPassword(await promptPassword(), who));
  const by = { actorId: null, requestId: 'admin-create', at: now() };
  try {
    await db.transaction(async (tx) => {
      if (!passwordHash) return inviteAdmin(tx, deps, { ...who, team: null }, by);
      const made = await createAdmin(tx, { ...who, status: 'active' }, by);
      if (!made) throw await emailTaken(tx, who.email);
      return setCredential(tx, made._id, passwordHash, now());
    });
  } catch (error) {
    throw error instanceof ApiError ? new CommandError(error.message) : error;
  }
}

function checkedPassword(password: string, who: { name: string; email: string }): string {
  const length = newPassword.safeParse(password);
  const problem = length.success
    ? passwordProblem(password, who)?.message
    : length.error.issues.map(({ message }) => message).join(', ');
  if (problem) throw new CommandError(`Password: ${problem}`);
  return password;
}
