import { ConfigError } from '../../../../platform/config.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { setCredential } from '../../../../platform/accounts/sign-in/credentials.service.ts';
import { passwordProblem } from '../../../../platform/accounts/sign-in/password-policy.service.ts';
import { hashPassword } from '../../../../platform/accounts/sign-in/passwords.service.ts';
import { createAdmin } from './create-admin.service.ts';
import { hasSuperadmin, lockSuperadmins } from '../superadmins.service.ts';

const name = 'Superadmin';

/**
 * Creates the first superadmin from BACKLOT_ADMIN_EMAIL and BACKLOT_ADMIN_PASSWORD, unless one exists.
 * @throws ConfigError when the password is easy to guess or another admin has the email
 */
export async function createFirstAdmin({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<void> {
  const { firstAdmin } = config;
  if (!firstAdmin || (await hasSuperadmin(db))) return;
  const { email, password } = firstAdmin;
  const problem = passwordProblem(password, { name, email });
  if (problem) throw new ConfigError(`BACKLOT_ADMIN_PASSWORD: ${problem.message}`);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await lockSuperadmins(tx); // replicas that start together create only one
    if (await hasSuperadmin(tx)) return;
    const by = { actorId: null, requestId: 'start', at: now() };
    const made = await createAdmin(tx, { name, email, role: 'superadmin', status: 'active' }, by);
    if (!made) throw new ConfigError('BACKLOT_ADMIN_EMAIL: another admin has this email');
    await setCredential(tx, made._id, passwordHash, now());
  });
}
