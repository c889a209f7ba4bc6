import {
  type MetricGroup,
  metricGroup,
  type TicketMetrics,
} from '@backlot/contracts/support/metrics/metrics';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { teamTable } from '../teams/teams.table.ts';
import { ticketTable } from '../tickets/tickets.table.ts';
import { ticketRollup } from './ticket-rollups.table.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('superadmin');
  const ticket = (day: string, index: number, over: object = {}) => ({
    number: `T-${index}`,
    subject: 'The movie stops',
    requesterName: 'Ada',
    requesterEmail: 'ada@watchers.test',
    category: index % 2 === 0 ? 'playback' : 'billing',
    priority: 'normal' as const,
    status: 'open' as const,
    createdAt: new Date(`${day}T00:00:00Z`),
    lastMessageAt: new Date(`${day}T00:00:00Z`),
    ...over,
  });
  const solved = {
    status: 'solved' as const,
    assigneeId: request._id,
    solvedAt: new Date('2026-02-10T23:59:59Z'),
    ratingRequestedAt: new Date('2026-02-11T23:59:59Z'),
  };
  await test.deps.db
    .insert(ticketTable)
    .values([
      ticket('2026-02-01', 1, { ...solved, ratingScore: 5 }),
      ticket('2026-02-01', 2, { ...solved, ratingScore: 2 }),
      ticket('2026-02-02', 3, solved),
      ticket('2026-02-10', 4, { firstReplyBreachedAt: new Date('2026-02-10T12:00:00Z') }),
      ticket('2026-02-11', 5),
    ]);
});
afterAll(() => test.close());

const metrics = async (query: string): Promise<TicketMetrics> =>
  (await request(`/api/support/metrics?${query}`)).json().data;
const total = async (query: string): Promise<number> =>
  (await request(`/api/support?${query}`)).json().data.total;
const period = 'from=2026-02-01&to=2026-02-10';

it('the first day that can be requested is compared with an empty one before it', async () => {
  const { current, previous } = await metrics('from=1970-01-01&to=1970-01-01&compare=prev&by=team');
  expect([current.backlog, previous?.backlog]).toEqual([0, 0]);
});

it('each figure of a period equals the total of the list that it links to', async () => {
  const { current } = await metrics(period);
  expect(current).toMatchObject({ created: 4, solved: 3, breached: 1, rated: 2, csat: 3.5, backlog: 1 });
  expect(current.responseRate).toBeCloseTo(2 / 3);
  const lists = ['created', 'solved', 'breached'].map((what) =>
    total(`${what}From=2026-02-01&${what}To=2026-02-10`),
  );
  expect(await Promise.all(lists)).toEqual([current.created, current.solved, current.breached]);
  expect(await total('solvedFrom=2026-02-01&solvedTo=2026-02-10&rating=1,2,3,4,5')).toBe(current.rated);
});

it('groups are named by assignee or category, and tickets without an assignee are a group', async () => {
  const byAssignee = (await metrics(period)).groups;
  expect(byAssignee).toMatchObject([
    { key: request._id, name: expect.stringContaining('Person'), created: 3, solved: 3 },
    { key: null, name: null, created: 1, solved: 0 },
  ]);
  const byCategory = (await metrics(`${period}&by=category`)).groups;
  expect(byCategory.map(({ key, created }) => [key, created])).toEqual([
    ['billing', 2],
    ['playback', 2],
  ]);
  expect(byCategory[0]?.name).toBe('Billing and refunds');
});

it('a long period has one point for each month, with its last backlog', async () => {
  const { points } = await metrics('from=2026-01-15&to=2026-05-31');
  expect(points).toMatchObject([
    { day: '2026-01-15', created: 0, backlog: 0 },
    { day: '2026-02-01', created: 5, solved: 3, backlog: 2 },
    { day: '2026-03-01', created: 0, backlog: 2 },
    { day: '2026-04-01' },
    { day: '2026-05-01' },
  ]);
});

it('a period of more than two years is refused', async () => {
  const refused = await request('/api/support/metrics?from=2024-01-01&to=2026-02-10');
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([{ path: 'from', code: 'too_long' }]);
});

it.each([
  ['category', ['Billing and refunds,2,5', 'Playback,2,2']],
  ['team', ['No team,4,3.5']],
  ['assignee', [expect.stringContaining('Person'), 'Unassigned,1,']],
])('the export by %s has a row for each group, named as on the screen', async (by, rows) => {
  await stepUpOf(test, request);
  const payload = {
    query: { from: '2026-02-01', to: '2026-02-10', by },
    columns: ['group', 'created', 'csat'],
    format: 'csv',
  };
  const { _id } = (await request({ method: 'POST', url: '/api/ticketMetric/export', payload })).json().data;
  const { body } = await request(`/api/ticketMetric/export/${_id}/file`);
  expect(body.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual(['Group,Created,CSAT', ...rows]);
});

const filterOf = (by: MetricGroup, key: string | null) =>
  key === null ? { assignee: 'assigned=false', team: 'inTeam=false', category: '' }[by] : `${by}=${key}`;

it('figures of each group equal its list after tickets were reassigned, given to a team, reopened, merged and marked as spam', async () => {
  await compactRollups(test.deps, [ticketRollup]);
  const rows: TicketRow[] = (await request('/api/support?sort=createdAt')).json().data.items;
  const [reassigned, reopened, merged, spam, into] = rows;
  if (!reassigned || !reopened || !merged || !spam || !into) throw new Error('five tickets');
  const patch = ({ _id, version }: TicketRow, change: object) =>
    request({ method: 'PATCH', url: `/api/support/${_id}`, payload: { version, ...change } });
  const post = ({ _id, version }: TicketRow, what: string, input: object) =>
    request({ method: 'POST', url: `/api/support/${_id}/${what}`, payload: { version, ...input } });
  const [team] = await test.deps.db.insert(teamTable).values({ name: 'Billing', memberIds: [] }).returning();
  if (!team) throw new Error('a team');
  const answers = [
    await patch(reassigned, { assigneeId: null, category: 'playback' }),
    await patch(reopened, { status: 'open', teamId: team._id }),
    await patch(into, { teamId: team._id }),
    await post(spam, 'spam', { isSpam: true }),
    await post({ ...into, version: into.version + 1 }, 'merge', { ids: [merged._id] }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  for (const step of ['pending', 'compacted']) {
    if (step === 'compacted') await compactRollups(test.deps, [ticketRollup]);
    for (const by of metricGroup.options) {
      const { current, groups } = await metrics(`from=2026-02-01&to=2026-02-28&by=${by}`);
      expect(current).toMatchObject({ created: 4, solved: 2, breached: 0 });
      for (const group of groups)
        for (const what of ['created', 'solved', 'breached'] as const)
          expect(await total(`${what}From=2026-02-01&${what}To=2026-02-28&${filterOf(by, group.key)}`)).toBe(
            group[what],
          );
    }
  }
  const open = await metrics('from=2026-01-01');
  expect(open.current.backlog).toBe(await total('status=new,open,pending,on_hold'));
});
