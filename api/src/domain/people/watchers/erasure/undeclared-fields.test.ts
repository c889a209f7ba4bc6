import { getTableColumns, eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { fieldsOfPerson, fileField } from '@backlot/contracts/platform/records/record-fields';
import { watcherFields } from '@backlot/contracts/people/watchers/watcher';
import { text as textOf } from '@backlot/contracts/platform/values/fields';
import { ownColumns } from '../../../../platform/records/erasure.ts';
import { recordOf } from '../../../../platform/records/record.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { type Person, sending, stepUpOf, watcherScenario } from '../watchers.fixture.ts';
import { watcherKind, watcherRecord } from '../watchers.record.ts';
import { watcherColumns, watcherTable } from '../watchers.table.ts';

let test: TestApp;
let scenario: ReturnType<typeof watcherScenario>;
let request: Person;
const send = sending(() => request);
beforeAll(async () => {
  test = await openTestApp();
  scenario = watcherScenario(test);
});
beforeEach(async () => {
  await test.deps.db.delete(watcherTable);
  request = await test.signedIn('superadmin');
  await stepUpOf(test, request);
});
afterAll(() => test.close());

const by = { actorId: null, requestId: 'r', at: new Date('2026-11-01T10:00:00Z') };

describe('a field and a column added without a privacy declaration', () => {
  const table = pgTable('watcher', {
    ...watcherColumns,
    nickname: text().notNull().default(''),
    shoeSize: text(),
  });
  const fields = fieldsOfPerson({
    ...watcherFields,
    nickname: fileField(textOf(20), { label: 'Nickname', blank: '', file: 'none' }),
  });
  const extended = recordOf({ ...watcherKind, table, fields });

  it('are erased with the watcher', () => {
    expect(extended.erased).toMatchObject({ nickname: '', shoeSize: null });
  });

  it('stay out of the audit log and leave the history with the watcher', () => {
    expect(extended.audited).not.toContain('nickname');
    expect(extended.audited).not.toContain('shoeSize');
    expect(extended.audited).toEqual(watcherRecord.audited);
  });
});

it('an undeclared value is hidden in the audit log, and anonymizing removes it from the history', async () => {
  const { _id } = await scenario.one();
  await test.deps.db.transaction(async (tx) => {
    const before = await watcherRecord.lock(tx, _id, 1);
    const change = { field: 'shoeSize', before: null, after: 'size 38' };
    await watcherRecord.update(tx, before, { city: 'Bonn' }, { ...by, action: 'update' }, [change]);
  });
  expect(JSON.stringify(await scenario.revisions(_id))).toContain('size 38');
  const done = await send('POST', `watcher/${_id}/anonymize`, {
    name: 'Ada Viewer',
    when: 'now',
    version: 2,
  });
  expect(done.status).toBe(200);
  const left = JSON.stringify([await scenario.revisions(_id), await scenario.audits(_id)]);
  expect(left).not.toMatch(/size 38|Bonn/);
  expect(left).toContain('shoeSize');
});

it('anonymizing leaves of every column only what is declared public', async () => {
  const at = new Date('2026-02-01T10:00:00Z');
  const { _id } = await scenario.one({
    phone: '+4930123456',
    city: 'Bonn',
    timezone: 'Europe/Berlin',
    language: 'de',
    birthYear: 1980,
    gender: 'female',
    tags: ['vip'],
    notes: 'Called twice',
    status: 'blocked',
    statusBefore: 'active',
    emailVerifiedAt: at,
    termsVersion: '2026-01',
    marketingEmail: true,
    marketingPush: true,
    marketingAt: at,
    marketingSource: 'watcher',
    blockedReason: 'spam',
    blockedNote: 'Sent links',
    blockedAt: at,
    blockedUntil: new Date('2036-02-01T10:00:00Z'),
    deleteRequestedAt: at,
    lastWatchedAt: at,
  });
  await send('POST', `watcher/${_id}/anonymize`, { name: 'Ada Viewer', when: 'now', version: 1 });
  const [stored] = await test.deps.db.select().from(watcherTable).where(eq(watcherTable._id, _id));
  const kept = new Set<string>([...ownColumns, ...watcherKind.publicColumns, 'country']);
  const personal = Object.keys(getTableColumns(watcherTable)).filter((column) => !kept.has(column));
  expect(Object.fromEntries(Object.entries(stored ?? {}).filter(([column]) => !kept.has(column)))).toEqual({
    ...Object.fromEntries(personal.map((column) => [column, null])),
    name: 'Deleted watcher',
    email: `${_id}@anonymized.invalid`,
    tags: [],
    notes: '',
    marketingEmail: false,
    marketingPush: false,
  });
  expect(stored).toMatchObject({ status: 'anonymized', country: 'GB', lastWatchedAt: at });
});
