import { and, eq, sql } from 'drizzle-orm';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { reportScheduleTable } from '../schedules.table.ts';
import { type Person, scheduleFixture } from './schedules.fixture.ts';
import { useScheduleAdmins } from './schedule-admins.fixture.ts';

const { app, client, admin, other, superadmin, fieldsOf } = useScheduleAdmins();

it('a deleted schedule sends nothing, is restored with its next time, and shows its history', async () => {
  const { _id } = await client().create(admin(), scheduleFixture([admin()._id, other()._id]));
  expect((await client().request(other(), 'DELETE', `/${_id}?version=1`)).status).toBe(403);
  const deleted = await client().request(admin(), 'DELETE', `/${_id}?version=1`);
  expect(deleted.data).toMatchObject({ nextAt: null, deletedAt: expect.any(String) });
  const edit = await client().request(admin(), 'PATCH', `/${_id}`, { name: 'Weekly', version: 2 });
  expect([edit.status, edit.code]).toEqual([409, 'reportSchedule_deleted']);
  expect((await client().request(other(), 'POST', `/${_id}/restore`, { version: 2 })).status).toBe(403);
  const restored = await client().request(admin(), 'POST', `/${_id}/restore`, { version: 2 });
  expect(restored.data).toMatchObject({ nextAt: expect.any(String), deletedAt: null });
  expect(await client().list(admin())).toHaveLength(1);
  const { data } = await client().request(admin(), 'GET', `/${_id}/history`);
  expect(data.items.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete', 'create']);
});

it('restoring a revision restores filters and recipients, and sets the next time', async () => {
  const time = { every: 'day' as const, hour: 6 };
  const query = { device: 'tv,phone', sort: '-minutes' as const };
  const { _id, nextAt } = await client().create(
    admin(),
    scheduleFixture([admin()._id, other()._id], { query }),
  );
  const changed = scheduleFixture([admin()._id], { name: 'Daily', time });
  await client().request(admin(), 'PUT', `/${_id}`, { ...changed, version: 1 });
  const revisionsOf = async (who: Person) =>
    (await client().request(who, 'GET', `/${_id}/history`)).data.items;
  const items = await revisionsOf(admin());
  expect(items.map(({ restorable }: { restorable: boolean }) => restorable)).toEqual([false, true]);
  const path = `/${_id}/history/${items[1]._id}/restore`;
  expect((await client().request(other(), 'POST', path, { version: 2 })).status).toBe(404);
  const { status, data } = await client().request(admin(), 'POST', path, { version: 2 });
  expect([status, data]).toMatchObject([200, { name: 'Week in movies', query, nextAt, version: 3 }]);
  expect(data.recipients).toHaveLength(2);
  expect((await revisionsOf(other())).some(({ restorable }: { restorable: boolean }) => restorable)).toBe(
    false,
  );
  expect((await client().request(other(), 'POST', path, { version: 3 })).status).toBe(403);
});

it('a revision with amounts can’t be restored by an admin who may not see them', async () => {
  const money = scheduleFixture([admin()._id], { columns: ['gross'] });
  const { _id } = await client().create(superadmin(), money);
  await client().request(superadmin(), 'PATCH', `/${_id}`, { columns: ['views'], version: 1 });
  await app().deps.db.update(reportScheduleTable).set({ ownerId: admin()._id });
  const { items } = (await client().request(admin(), 'GET', `/${_id}/history`)).data;
  const path = `/${_id}/history/${items[1]._id}/restore`;
  const refused = await client().request(admin(), 'POST', path, { version: 2 });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['columns']]);
});

it('a patch and a restored revision follow the rules of a schedule', async () => {
  const { _id } = await client().create(
    admin(),
    scheduleFixture([admin()._id], { query: { group: 'maker' } }),
  );
  const patched = await client().request(admin(), 'PATCH', `/${_id}`, { kind: 'watched', version: 1 });
  expect([patched.status, fieldsOf(patched)]).toEqual([422, ['query']]);
  await client().request(admin(), 'PATCH', `/${_id}`, { name: 'Renamed', version: 1 });
  // A revision from before the rule.
  await app()
    .deps.db.update(revisionTable)
    .set({ snapshot: sql`${revisionTable.snapshot} || '{"kind": "watched"}'::jsonb` })
    .where(and(eq(revisionTable.objectId, _id), eq(revisionTable.version, 1)));
  const { items } = (await client().request(admin(), 'GET', `/${_id}/history`)).data;
  const path = `/${_id}/history/${items[1]._id}/restore`;
  const restored = await client().request(admin(), 'POST', path, { version: 2 });
  expect([restored.status, fieldsOf(restored)]).toEqual([422, ['query']]);
});

it('a patch changes the fields that it names, and the next time with them', async () => {
  const { _id, nextAt } = await client().create(admin(), scheduleFixture([admin()._id]));
  const time = { every: 'day', hour: 6 };
  const { status, data } = await client().request(admin(), 'PATCH', `/${_id}`, { time, version: 1 });
  expect([status, data]).toMatchObject([200, { name: 'Week in movies', time, version: 2 }]);
  expect(data.nextAt).not.toBe(nextAt);
  const money = await client().request(admin(), 'PATCH', `/${_id}`, { columns: ['gross'], version: 2 });
  expect([money.status, fieldsOf(money)]).toEqual([422, ['columns']]);
});
