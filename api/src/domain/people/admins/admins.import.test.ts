import { eq, sql } from 'drizzle-orm';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { importing } from '../../../platform/imports/imports.fixture.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { adminTable, oneTimeTokenTable } from '../../../platform/accounts/accounts.table.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
let steps: ReturnType<typeof importing>;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('superadmin');
  steps = importing(test, request, 'admin');
});
afterAll(() => test.close());

it('an import invites new admins by email and leaves existing ones unchanged', async () => {
  const before = await test.deps.db.$count(outboxTable);
  const file = await steps.taken(
    'email,name,team\nNEW@x.test,New Person,Content\nperson1@backlot.test,Other Name,finance\n',
  );
  const done = await steps.commit(await steps.check(file));
  expect(done.tally).toMatchObject({ created: 1, updated: 0, unchanged: 1 });
  const [invited] = await test.deps.db.select().from(adminTable).where(eq(adminTable.email, 'new@x.test'));
  expect(invited).toMatchObject({ name: 'New Person', role: 'admin', status: 'invited', team: 'content' });
  const links = await test.deps.db
    .select()
    .from(oneTimeTokenTable)
    .where(eq(oneTimeTokenTable.subjectId, invited?._id ?? ''));
  expect(links).toMatchObject([{ purpose: 'invitation', usedAt: null }]);
  expect(await test.deps.db.$count(outboxTable)).toBe(before + 1);
  const [self] = await test.deps.db.select().from(adminTable).where(eq(adminTable._id, request._id));
  expect(self).toMatchObject({ name: 'Person 1', role: 'superadmin' });
});

it('an import can’t create superadmins, restore deleted admins or use an unknown team', async () => {
  await test.deps.db
    .update(adminTable)
    .set({ deletedAt: new Date() })
    .where(sql`${adminTable.email} = 'new@x.test'`);
  const file = await steps.taken(
    'email,name,role,team\nnew@x.test,New Person,superadmin,\nz@x.test,Zoë,superadmin,kitchen\n',
  );
  expect(file.mapping).toEqual(['email', 'name', null, 'team']);
  const checked = await steps.check(file);
  expect(await steps.problems(checked)).toMatchObject([
    { row: 2, problems: [{ field: 'email' }] },
    { row: 3, problems: [{ field: 'team' }] },
  ]);
});

it('importing admins requires a superadmin', async () => {
  const admin = importing(test, await test.signedIn('admin'), 'admin');
  expect((await admin.upload('email,name\na@x.test,Ada\n')).statusCode).toBe(403);
});

it('an import of more than 500 admins is refused', async () => {
  const rows = Array.from({ length: 501 }, (_, n) => `many${n}@x.test,Person ${n}`).join('\n');
  const response = await steps.upload(`email,name\n${rows}\n`);
  expect(response.statusCode).toBe(422);
  expect(response.json().message).toBe('The file has more than 500 rows. Split it.');
});
