import { hashPassword } from '../auth/passwords.service.ts';
import { adminTable, credentialTable } from './admins.table.ts';
import type { Db } from '../../db/database.ts';

/** The password of `addPerson` unless told otherwise. */
export const goodPassword = 'violet kettle drifts';
let goodHash: Promise<string> | undefined;
let people = 0;

/** Someone with a password. */
export async function addPerson(
  db: Db,
  over: Partial<typeof adminTable.$inferInsert> = {},
): Promise<{ _id: string; email: string }> {
  goodHash ??= hashPassword(goodPassword);
  people += 1;
  const [made] = await db
    .insert(adminTable)
    .values({
      name: 'Mina Berg',
      email: `mina${people}@people.test`,
      role: 'admin',
      status: 'active',
      ...over,
    })
    .returning({ _id: adminTable._id, email: adminTable.email });
  if (!made) throw new Error('An insert answered no row');
  await db.insert(credentialTable).values({ adminId: made._id, passwordHash: await goodHash });
  return made;
}
