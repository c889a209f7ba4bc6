import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../../platform/accounts/sign-in/passwords.service.ts';
import { adminTable, credentialTable, sessionTable } from '../../../platform/accounts/accounts.table.ts';

/** The password of `addPerson`. */
export const goodPassword = 'violet kettle drifts';
let goodHash: Promise<string> | undefined;
let people = 0;

/** Adds an admin with a password. */
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
  if (!made) throw new Error('An insert returned no row');
  await db.insert(credentialTable).values({ adminId: made._id, passwordHash: await goodHash });
  return made;
}

/** The calls of a superadmin after step-up. */
export async function asSuperadmin(test: TestApp) {
  const request = await test.signedIn('superadmin');
  const send = (method: InjectOptions['method'], path: string, payload?: object) =>
    request({ method, url: `/api/${path}`, ...(payload && { payload }) });
  const client = {
    _id: request._id,
    request,
    get: (path: string) => request(`/api/${path}`),
    post: (path: string, payload?: object) => send('POST', path, payload),
    put: (path: string, payload: object) => send('PUT', path, payload),
    patch: (path: string, payload: object) => send('PATCH', path, payload),
    remove: (path: string) => send('DELETE', path),
    stepUp: () =>
      test.deps.db
        .update(sessionTable)
        .set({ steppedUpUntil: new Date(test.deps.now().getTime() + 300_000) })
        .where(eq(sessionTable.adminId, request._id)),
  };
  await client.stepUp();
  return client;
}
export type SuperadminClient = Awaited<ReturnType<typeof asSuperadmin>>;

/** The stored row of an admin. */
export async function storedAdmin({ deps }: TestApp, _id: string) {
  const [who] = await deps.db.select().from(adminTable).where(eq(adminTable._id, _id));
  if (!who) throw new Error('There is no such admin');
  return who;
}
