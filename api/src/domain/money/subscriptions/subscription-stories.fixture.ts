import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { newSubscription } from './start-subscription.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

const states = ['active', 'past_due', 'paused', 'unpaid', 'canceled', 'active'] as const;
export type Status = (typeof states)[number] | 'trialing';
/** A change, some days after the previous one. */
const step = fc.record({
  after: fc.integer({ min: 0, max: 45 }),
  status: fc.constantFrom(...states),
  plan: fc.nat(1),
  monthlyMinor: fc.constantFrom(990, 1_490),
});
export const story = fc.record({
  start: fc.nat(60),
  currency: fc.constantFrom('EUR', 'USD'),
  isTrial: fc.boolean(),
  isReturn: fc.boolean(),
  isFree: fc.constantFrom(false, false, false, true),
  reason: fc.constantFrom('technical', 'other'),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
});
export type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;
type State = { at: Date; status: Status; plan: number; monthlyMinor: number };

const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);
export const dayAt = (day: number) => new Date(firstDay + day * dayMs).toISOString().slice(0, 10);
export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The states of a story in order; none follows the end. */
export function statesOf({ start, isTrial, steps }: Story): State[] {
  let day = start;
  const all = steps.map(({ after, ...state }, n): State => {
    day += after;
    return { ...state, at: new Date(firstDay + day * dayMs + n * 60_000) };
  });
  const end = all.findIndex(({ status }) => status === 'canceled');
  const lived = end < 0 ? all : all.slice(0, end + 1);
  const trial = {
    at: new Date(firstDay + start * dayMs - 60_000),
    status: 'trialing' as const,
    plan: 0,
    monthlyMinor: 0,
  };
  return isTrial ? [trial, ...lived] : lived;
}

export const activation = (all: readonly State[]) =>
  all.find(({ status }) => status === 'active' || status === 'past_due')?.at ?? null;
export const lostAt = ({ status, at }: State) => (status === 'canceled' || status === 'unpaid' ? at : null);

type Written = { plans: readonly string[]; watcherId: string };

/** Writes the story as the product does: an insert, and an update for each change. */
export async function write(db: Db, by: Written, one: Story, n: number): Promise<void> {
  const all = statesOf(one);
  const activatedAt = activation(all);
  const factsAt = (state: State) => ({
    status: state.status,
    statusAt: state.at,
    planId: by.plans[state.plan] ?? '',
    monthlyMinor: state.monthlyMinor,
    lostAt: lostAt(state),
    activatedAt: activatedAt && activatedAt <= state.at ? activatedAt : null,
    endedAt: state.status === 'canceled' ? state.at : null,
    cancelReason: state.status === 'canceled' ? one.reason : null,
  });
  for (const [index, state] of all.entries())
    if (index > 0)
      await db
        .update(t)
        .set(factsAt(state))
        .where(eq(t.number, `S-${n}`));
    else
      await db.insert(t).values({
        ...newSubscription,
        number: `S-${n}`,
        watcherId: by.watcherId,
        family: `family ${n}`,
        source: 'admin',
        notes: '',
        country: 'DE',
        currency: one.currency,
        priceVersion: 1,
        priceMinor: 1_190,
        interval: 'month',
        intervalCount: 1,
        isFree: one.isFree,
        isReturn: one.isReturn,
        startedAt: state.at,
        trialEndsAt: one.isTrial ? (all[1]?.at ?? state.at) : null,
        inTrial: one.isTrial,
        currentPeriodStart: state.at,
        currentPeriodEnd: state.at,
        ...factsAt(state),
      });
}
