import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { ticketFixture } from './tickets.fixture.ts';
import { ticketTable } from './tickets.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
afterAll(() => test.close());

it('the export has the columns of the filtered list, without formulas', async () => {
  const createdAt = new Date('2026-11-02T08:00:00Z');
  const solvedAt = new Date('2026-11-03T09:30:00Z');
  await test.deps.db
    .insert(ticketTable)
    .values([
      ticketFixture('T-1', { createdAt, solvedAt, status: 'solved', ratingScore: 2, tags: ['vip', 'tv'] }),
      ticketFixture('T-2', { createdAt: new Date(createdAt.getTime() + 1), subject: '=HYPERLINK("x")' }),
      ticketFixture('T-3', { status: 'closed' }),
      ticketFixture('T-4', { isSpam: true }),
    ]);
  const admin = await test.signedIn('admin');
  await stepUpOf(test, admin);
  const columns = ['number', 'subject', 'requesterEmail', 'categoryName', 'tags', 'solvedAt', 'ratingScore'];
  const made = await admin({
    method: 'POST',
    url: '/api/support/export',
    payload: { query: { status: 'open,solved', sort: 'createdAt' }, columns, format: 'csv' },
  });
  const { body } = await admin(`/api/support/export/${made.json().data._id}/file`);
  expect(body.split('\r\n')).toEqual([
    '\uFEFFNumber,Subject,Email,Category,Tags,Solved,Rating',
    'T-1,It stops,wilma@example.com,Playback,"vip; tv",2026-11-03T09:30:00.000Z,2',
    `T-2,"'=HYPERLINK(""x"")",wilma@example.com,Playback,,,`,
    '',
  ]);
});
