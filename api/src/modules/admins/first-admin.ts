import { and, eq, sql } from 'drizzle-orm';
import { ConfigError } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.service.ts';
import { setCredential } from '../auth/credentials.service.ts';
import { passwordProblem } from '../auth/password-policy.service.ts';
import { hashPassword } from '../auth/passwords.service.ts';
import { adminTable } from './admins.table.ts';
import { createAdmin } from './create-admin.service.ts';

const name = 'Superadmin';

/**
 * Makes the first superadmin from BACKLOT_ADMIN_EMAIL and BACKLOT_ADMIN_PASSWORD, once: not when there is one.
 * @throws ConfigError when the password is easy to guess or the address belongs to somebody else
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
    await tx.execute(sql`select pg_advisory_xact_lock(7241003)`); // replicas that start together make one
    if (await hasSuperadmin(tx)) return;
    const made = await createAdmin(tx, { name, email, role: 'superadmin', status: 'active' }, now());
    if (!made) throw new ConfigError('BACKLOT_ADMIN_EMAIL: someone else has this address');
    await setCredential(tx, made._id, passwordHash, now());
    await audit(tx, {
      actor: null,
      action: 'admin.create',
      objectType: 'admin',
      objectId: made._id,
      diff: { role: [null, 'superadmin'] },
      requestId: 'start',
    });
  });
}

async function hasSuperadmin(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ _id: adminTable._id })
    .from(adminTable)
    .where(and(eq(adminTable.role, 'superadmin'), eq(adminTable.status, 'active')))
    .limit(1);
  return found !== undefined;
}
