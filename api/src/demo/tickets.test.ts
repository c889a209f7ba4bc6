import { newId } from '../platform/db/columns.ts';
import type { StoredPolicy } from '../domain/support/sla-policies/matching-policy.service.ts';
import { demoPolicies } from './help-center.ts';
import { demoWatchers } from './people.ts';
import { seededRandom } from './poster/seeded-random.ts';
import { demoTickets } from './tickets.ts';

const now = new Date('2026-11-20T10:00:00Z');
const policies = demoPolicies.map((policy): StoredPolicy => {
  const stored = {
    version: 1,
    createdAt: now,
    updatedAt: now,
    createdBy: null,
    updatedBy: null,
    deletedAt: null,
  };
  return {
    ...stored,
    channels: [],
    categories: [],
    priorities: [],
    holidays: [],
    pauseOn: [],
    ...policy,
    _id: newId(),
  } as StoredPolicy; // without undefined values
});
const random = seededRandom('backlot');
const seeds = {
  watchers: demoWatchers(random, 420, now),
  movies: [{ _id: newId(), title: 'Faust' }],
  agents: [{ _id: newId(), name: 'Ana' }],
  policies,
};
const { tickets, messages, ratings } = demoTickets(random, seeds, 400, now);

it('messages are in the order of their thread, from the creation of the ticket until now', () => {
  const created = new Map(tickets.map(({ _id, createdAt }) => [_id, createdAt]));
  const last = new Map<string, Date>();
  for (const { ticketId, createdAt = now } of messages) {
    expect(createdAt >= (last.get(ticketId) ?? created.get(ticketId) ?? now)).toBe(true);
    expect(createdAt <= now).toBe(true);
    last.set(ticketId, createdAt);
  }
  expect(last.size).toBe(400);
});

it('no ticket is solved before its first reply, or rated before it is solved', () => {
  for (const { createdAt, firstReplyAt, solvedAt, closedAt } of tickets) {
    if (firstReplyAt) expect(firstReplyAt >= createdAt).toBe(true);
    if (solvedAt) expect(solvedAt >= (firstReplyAt ?? now) && solvedAt <= (closedAt ?? now)).toBe(true);
  }
  for (const { solvedAt, createdAt, ratedAt } of ratings) {
    expect((createdAt ?? solvedAt) > solvedAt).toBe(true);
    if (ratedAt) expect(ratedAt > solvedAt && ratedAt <= now).toBe(true);
  }
});

it('every view and metric of the Help Center has tickets', () => {
  const count = (isCounted: (ticket: (typeof tickets)[number]) => unknown) =>
    tickets.filter(isCounted).length;
  for (const status of ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'])
    expect(count((ticket) => ticket.status === status)).toBeGreaterThan(0);
  expect(count(({ assigneeId, status }) => assigneeId === null && status === 'open')).toBeGreaterThan(0);
  expect(count(({ slaDueAt }) => slaDueAt && slaDueAt > now)).toBeGreaterThan(0);
  expect(count(({ firstReplyBreachedAt }) => firstReplyBreachedAt)).toBeGreaterThan(10);
  expect(count(({ firstReplyBreachedAt }) => firstReplyBreachedAt)).toBeLessThan(200);
  for (const score of [1, 2, 3, 4, 5])
    expect(count(({ ratingScore }) => ratingScore === score)).toBeGreaterThan(0);
});
