import { eq } from 'drizzle-orm';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { reportScheduleTable } from '../schedules.table.ts';
import { scheduleFixture } from './schedules.fixture.ts';
import { useScheduleAdmins } from './schedule-admins.fixture.ts';

const { app, client, admin, other, superadmin, fieldsOf } = useScheduleAdmins();

it('a schedule stores the report query and returns its next time', async () => {
  const made = await client().create(
    admin(),
    scheduleFixture([admin()._id, other()._id], {
      query: { group: 'maker', sort: '-minutes', device: 'tv,phone', compare: 'prev' },
    }),
  );
  expect(made).toMatchObject({
    name: 'Week in movies',
    isPaused: false,
    lastAt: null,
    mayChange: true,
    version: 1,
    query: { group: 'maker', sort: '-minutes', device: 'tv,phone', compare: 'prev' },
    owner: { _id: admin()._id },
    recipients: [
      { _id: admin()._id, getsMail: true },
      { _id: other()._id, getsMail: true },
    ],
  });
  const next = new Date(made.nextAt ?? 0);
  expect(next.getTime()).toBeGreaterThan(app().deps.now().getTime());
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  expect(shown.format(next)).toMatch(/^Monday.* 08:00$/);
  const { pathname, searchParams } = new URL(made.path, 'http://x');
  expect(pathname).toBe('/admin/reports');
  expect(Object.fromEntries(searchParams)).toMatchObject({ group: 'maker', device: 'tv,phone' });
  expect(searchParams.get('to')).toBe(new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10));
});

it('a schedule is visible to its owner, its recipients and admins who manage admins', async () => {
  const { _id, version } = await client().create(admin(), scheduleFixture([admin()._id]));
  expect(await client().list(admin())).toHaveLength(1);
  expect(await client().list(other())).toEqual([]);
  expect((await client().list(superadmin())).map(({ mayChange }) => mayChange)).toEqual([true]);
  for (const [method, path, body] of [
    ['PUT', `/${_id}`, { ...scheduleFixture([other()._id]), version }],
    ['POST', `/${_id}/pause`, { version }],
    ['POST', `/${_id}/send`, { version }],
    ['POST', `/${_id}/unsubscribe`, {}],
    ['PATCH', `/${_id}`, { name: 'Mine', version }],
    ['GET', `/${_id}`, undefined],
    ['GET', `/${_id}/history`, undefined],
    ['POST', `/${_id}/restore`, { version }],
    ['DELETE', `/${_id}?version=${version}`, undefined],
  ] as const)
    expect([method, path, (await client().request(other(), method, path, body)).status]).toEqual([
      method,
      path,
      404,
    ]);
  await client().request(admin(), 'DELETE', `/${_id}?version=${version}`);
  for (const deletedAt of [app().deps.now(), new Date('2020-01-01')]) {
    await app().deps.db.update(reportScheduleTable).set({ deletedAt });
    expect((await client().request(other(), 'POST', `/${_id}/restore`, { version: 2 })).status).toBe(404);
  }
});

it('a restored schedule counts toward the limit of its owner', async () => {
  const { _id } = await client().create(admin(), scheduleFixture([admin()._id]));
  await client().request(admin(), 'DELETE', `/${_id}?version=1`);
  for (let made = 0; made < 50; made += 1)
    await client().create(superadmin(), scheduleFixture([superadmin()._id]));
  expect((await client().request(superadmin(), 'POST', `/${_id}/restore`, { version: 2 })).status).toBe(200);
  await client().request(admin(), 'DELETE', `/${_id}?version=3`);
  for (let made = 0; made < 50; made += 1) await client().create(admin(), scheduleFixture([admin()._id]));
  const refused = await client().request(superadmin(), 'POST', `/${_id}/restore`, { version: 4 });
  expect([refused.status, refused.code]).toEqual([409, 'too_many_schedules']);
});

it('resuming and restoring a schedule require step-up', async () => {
  const { _id } = await client().create(admin(), scheduleFixture([admin()._id]));
  const fresh = await app().signedIn('superadmin');
  for (const verb of ['resume', 'restore', `history/${_id}/restore`]) {
    const url = `/api/report/schedule/${_id}/${verb}`;
    const response = await fresh({ method: 'POST', url, payload: { version: 1 } });
    expect([response.statusCode, response.json().code]).toEqual([403, 'step_up_required']);
  }
});

it('a recipient can only unsubscribe', async () => {
  const { _id, version } = await client().create(admin(), scheduleFixture([admin()._id, other()._id]));
  expect((await client().list(other()))[0]).toMatchObject({ mayChange: false });
  expect((await client().request(other(), 'POST', `/${_id}/pause`, { version })).status).toBe(403);
  expect((await client().request(other(), 'POST', `/${_id}/unsubscribe`, {})).status).toBe(200);
  expect(await client().list(other())).toEqual([]);
  const [left] = await client().list(admin());
  expect(left?.recipients.map((person) => person._id)).toEqual([admin()._id]);
  await client().request(admin(), 'POST', `/${_id}/unsubscribe`, {});
  expect((await client().list(admin()))[0]).toMatchObject({ isPaused: true, nextAt: null, recipients: [] });
});

it('recipients need access to reports, and amounts need permission', async () => {
  const blind = await app().signedIn('admin');
  await app()
    .deps.db.update(adminTable)
    .set({ grants: { 'report:read': false } })
    .where(eq(adminTable._id, blind._id));
  const refused = await client().request(admin(), 'POST', '', scheduleFixture([blind._id]));
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['recipientIds']]);
  const offered = await client().request(admin(), 'GET', '/recipients?q=person');
  const ids = offered.data.map(({ _id }: { _id: string }) => _id);
  expect(ids).toContain(other()._id);
  expect(ids).not.toContain(blind._id);
  for (const [over, field] of [
    [{ columns: ['group', 'gross'] }, 'columns'],
    [{ query: { sort: '-net' } }, 'query'],
    [{ query: { currency: 'EUR' } }, 'query'],
    [{ kind: 'watched', query: { group: 'movie' } }, 'query'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ recipientIds: [] }, 'recipientIds'],
  ] as const) {
    const response = await client().request(admin(), 'POST', '', {
      ...scheduleFixture([admin()._id]),
      ...over,
    });
    expect([response.status, fieldsOf(response)]).toEqual([422, [field]]);
  }
  const money = scheduleFixture([superadmin()._id], { columns: ['gross'], query: { sort: '-net' } });
  expect((await client().request(superadmin(), 'POST', '', money)).status).toBe(201);
});

it('updating, pausing, resuming and deleting each write an audit entry', async () => {
  const { _id } = await client().create(admin(), scheduleFixture([admin()._id]));
  const daily = scheduleFixture([admin()._id], { time: { every: 'day', hour: 6 } });
  const changed = await client().request(admin(), 'PUT', `/${_id}`, { ...daily, version: 1 });
  expect(changed.data).toMatchObject({ version: 2, time: { every: 'day', hour: 6 } });
  const stale = await client().request(admin(), 'PUT', `/${_id}`, { ...daily, version: 1 });
  expect([stale.status, stale.code, stale.data.version]).toEqual([409, 'version_conflict', 2]);
  const paused = await client().request(admin(), 'POST', `/${_id}/pause`, { version: 2 });
  expect(paused.data).toMatchObject({ isPaused: true, nextAt: null });
  const resumed = await client().request(admin(), 'POST', `/${_id}/resume`, { version: 3 });
  expect(resumed.data).toMatchObject({ isPaused: false, nextAt: expect.any(String) });
  expect((await client().request(admin(), 'DELETE', `/${_id}?version=4`)).status).toBe(200);
  expect(await client().list(admin())).toEqual([]);
  const log = await app()
    .deps.db.select({ action: auditTable.action })
    .from(auditTable)
    .where(eq(auditTable.objectId, _id));
  expect(log.map(({ action }) => action).toSorted()).toEqual(
    ['create', 'update', 'pause', 'resume', 'delete'].map((verb) => `reportSchedule.${verb}`).toSorted(),
  );
});

it('all schedules that an admin may see are listed by name, for pickers', async () => {
  const { _id, name } = await client().create(admin(), scheduleFixture([admin()._id]));
  expect((await client().request(admin(), 'GET', '/all')).data).toEqual([{ _id, name }]);
  expect((await client().request(other(), 'GET', '/all')).data).toEqual([]);
});

it('an admin can have at most 50 schedules, also with concurrent requests', async () => {
  for (let made = 0; made < 49; made += 1) await client().create(admin(), scheduleFixture([admin()._id]));
  const answers = await Promise.all(
    [1, 2].map(() => client().request(admin(), 'POST', '', scheduleFixture([admin()._id]))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
