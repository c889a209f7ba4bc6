import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import {
  metricGroup,
  type TicketFigures,
  type TicketMetrics,
} from '@backlot/contracts/support/metrics/metrics';
import type { Db } from '../../../platform/db/database.ts';
import { histories, historiesTimeoutMs, undone } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { teamTable } from '../teams/teams.table.ts';
import { ticketTable } from '../tickets/tickets.table.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { ticketMetrics } from './ticket-metrics.ts';
import { ticketRollup } from './ticket-rollups.table.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = new Date('2026-06-30T12:00:00Z');
const before = (hours: number | null): Date | null =>
  hours === null ? null : new Date(now.getTime() - hours * hourMs);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.db.insert(teamTable).values(teams.map((_id) => ({ _id, name: _id, memberIds: [] })));
});
afterAll(() => test.close());

const people = [
  '01980000-0000-7000-8000-0000000000a1',
  '01980000-0000-7000-8000-0000000000a2',
  null,
] as const;
const teams = ['01980000-0000-7000-8000-0000000000b1', '01980000-0000-7000-8000-0000000000b2'];
/** Hours before now; later steps are nearer to now. */
const hours = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => minutes / 60);
const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 });
const ticket = fc
  .record({
    age: hours,
    reply: share,
    end: share,
    isClosedOnly: fc.boolean(),
    breach: share,
    nextBreach: share,
    lateBreach: share,
    score: fc.option(fc.integer({ min: 1, max: 5 })),
    isAsked: fc.boolean(),
    isSpam: fc.boolean(),
    assigneeId: fc.constantFrom(...people),
    teamId: fc.constantFrom(...teams, null),
    category: fc.constantFrom('billing', 'playback'),
  })
  .map(({ age, reply, end, isClosedOnly, breach, nextBreach, lateBreach, score, isAsked, ...rest }) => {
    const at = (part: number | null) => before(part === null ? null : age * part);
    const isSolved = end !== null && !isClosedOnly;
    return {
      ...rest,
      createdAt: at(1) ?? now,
      firstReplyAt: at(reply),
      solvedAt: isSolved ? at(end) : null,
      closedAt: isClosedOnly ? at(end) : null,
      firstReplyBreachedAt: at(breach),
      nextReplyBreachedAt: at(nextBreach),
      resolveBreachedAt: at(lateBreach),
      ratingRequestedAt: isSolved && isAsked ? now : null,
      ratingScore: isSolved && isAsked ? score : null,
      status:
        end === null ? ('open' as const) : ((['closed', 'solved'] as const)[Number(isSolved)] ?? 'open'),
    };
  });
type Generated = ReturnType<typeof ticket.generate>['value'];

/** Writes tickets, compacts at some point, and then gives some of them everything of another one. */
const seed = async (
  db: Db,
  tickets: readonly Generated[],
  changes: readonly (readonly [number, Generated])[],
): Promise<Generated[]> => {
  const after = [...tickets];
  if (tickets.length === 0) return after;
  await insert(db, tickets);
  for (const [n, [place, values]] of changes.entries()) {
    if (n === 1) await compactRollups({ db }, [ticketRollup]);
    const index = place % tickets.length;
    after[index] = values;
    await db
      .update(ticketTable)
      .set(values)
      .where(eq(ticketTable.number, `T-${index}`));
  }
  return after;
};

const insert = async (db: Db, tickets: readonly Generated[]) => {
  await db.insert(ticketTable).values(
    tickets.map((one, index) => ({
      ...one,
      number: `T-${index}`,
      subject: 'Generated',
      requesterName: 'Ada',
      requesterEmail: 'ada@watchers.test',
      priority: 'normal' as const,
      lastMessageAt: one.createdAt,
    })),
  );
};

type Days = { from: string; to: string };
const isOn = ({ from, to }: Days, at: Date | null): at is Date =>
  at !== null && at >= new Date(`${from}T00:00:00Z`) && at.getTime() < Date.parse(`${to}T00:00:00Z`) + dayMs;
const percentile = (values: readonly number[], part: number): number | null =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? null;
/** Rounded down to two digits. */
const minutes = (from: Date, to: Date) => {
  const whole = Math.floor((to.getTime() - from.getTime()) / 60_000);
  const step = 10 ** Math.max(0, String(whole).length - 2);
  return Math.floor(whole / step) * step;
};

function firstBreachOf(one: Generated): Date | null {
  const breaches = [one.firstReplyBreachedAt, one.nextReplyBreachedAt, one.resolveBreachedAt];
  return breaches.filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The definitions, ticket by ticket. */
function figuresOf(tickets: readonly Generated[], days: Days): TicketFigures {
  const replied = tickets.filter(({ firstReplyAt }) => isOn(days, firstReplyAt));
  const solved = tickets.filter(({ solvedAt }) => isOn(days, solvedAt));
  const replies = replied.map(({ createdAt, firstReplyAt }) => minutes(createdAt, firstReplyAt ?? now));
  const solutions = solved.map(({ createdAt, solvedAt }) => minutes(createdAt, solvedAt ?? now));
  const asked = solved.filter(({ ratingRequestedAt }) => ratingRequestedAt).length;
  const scores = solved.flatMap(({ ratingScore }) => ratingScore ?? []);
  return {
    created: tickets.filter(({ createdAt }) => isOn(days, createdAt)).length,
    solved: solved.length,
    replied: replied.length,
    firstReplyMedian: percentile(replies, 0.5),
    firstReplyP90: percentile(replies, 0.9),
    resolutionMedian: percentile(solutions, 0.5),
    resolutionP90: percentile(solutions, 0.9),
    breached: tickets.filter((one) => isOn(days, firstBreachOf(one))).length,
    asked,
    rated: scores.length,
    csat: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    responseRate: asked === 0 ? null : scores.length / asked,
  };
}

const openAfter = (tickets: readonly Generated[], day: string): number => {
  const end = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
  return tickets.filter(({ createdAt, solvedAt, closedAt }) => {
    const ended = solvedAt ?? closedAt;
    return createdAt < end && (ended === null || ended >= end);
  }).length;
};

const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

const periods: readonly Days[] = [
  { from: '2026-06-20', to: '2026-06-30' },
  { from: '2026-06-01', to: '2026-06-12' },
  { from: '2026-05-21', to: '2026-06-29' },
  { from: '2026-01-01', to: '2026-06-30' },
];

it(
  'figures, groups and backlog equal their definitions for any tickets that change later',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ticket, { maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(), ticket), { maxLength: 6 }),
        fc.constantFrom(...periods),
        fc.constantFrom(...metricGroup.options),
        (written, changes, days, by) =>
          undone(test.deps.db, async (db) => {
            const tickets = (await seed(db, written, changes)).filter(({ isSpam }) => !isSpam);
            const deps = { db, now: () => now };
            const metrics: TicketMetrics = await ticketMetrics(deps, { ...days, compare: 'prev', by });
            expect(metrics.current).toEqual({
              ...days,
              ...figuresOf(tickets, days),
              backlog: openAfter(tickets, days.to),
            });
            const { from, to, backlog, ...previous } = metrics.previous ?? metrics.current;
            expect(to < days.from).toBe(true);
            expect(previous).toEqual(figuresOf(tickets, { from, to }));
            expect(backlog).toBe(openAfter(tickets, to));
            for (const { key, name: _name, ...figures } of metrics.groups) {
              const members = tickets.filter(
                (one) => ({ assignee: one.assigneeId, team: one.teamId, category: one.category })[by] === key,
              );
              expect(figures).toEqual(figuresOf(members, days));
            }
            for (const [n, point] of metrics.points.entries()) {
              const next = metrics.points[n + 1]?.day;
              const part = { from: point.day, to: next ? dayBefore(next) : days.to };
              const { created, solved } = figuresOf(tickets, part);
              expect(point).toEqual({
                day: point.day,
                created,
                solved,
                backlog: openAfter(tickets, part.to),
              });
            }
            expect(metrics.points[0]?.day).toBe(days.from);
          }),
      ),
      histories(15),
    );
  },
  historiesTimeoutMs,
);
