import fc from 'fast-check';
import type { PaymentTotals } from '@backlot/contracts/money/payments/detail';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { histories, historiesTimeoutMs, insertInto, undone } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { attemptsWithin } from './payment-attempts.service.ts';
import { paymentEventTable } from './payment-events.table.ts';
import { paymentRollups } from './payment-rollups.table.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentTable } from './payments.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const currencies = ['EUR', 'JPY'];
const types = ['payment.attempted', 'intent.requires_method', 'intent.succeeded', 'payment.opened'] as const;
/** Hours around the turn of a month. */
const start = Date.UTC(2026, 0, 30);
const event = fc.record({ payment: fc.nat(2), type: fc.constantFrom(...types), hour: fc.nat(90) });
type Event = { _id: string; payment: number; type: string; at: Date };

const record = (db: Db, ids: readonly string[], events: readonly Event[]) =>
  insertInto(db, paymentEventTable, events, ({ payment, ...rest }) => {
    return { ...rest, paymentId: ids[payment] ?? '', source: 'webhook' as const };
  });

/** An attempt failed when the last result before the next attempt of its payment is a decline. */
function attemptsOf(events: readonly Event[], currency: string, from: string, to: string) {
  const own = events.filter(({ payment }) => currencies[payment % 2] === currency);
  const tries = own.filter(({ type, at }) => {
    const day = at.toISOString().slice(0, 10);
    return type === 'payment.attempted' && day >= from && day <= to;
  });
  const failed = tries.filter((attempt) => {
    const later = own.filter(({ payment, at }) => payment === attempt.payment && at >= attempt.at);
    const next = Math.min(
      ...later
        .filter(({ type, at }) => type === 'payment.attempted' && at > attempt.at)
        .map(({ at }) => Number(at)),
    );
    const results = later
      .filter(({ type, at }) => type.startsWith('intent.') && Number(at) < next)
      .toSorted((a, b) => Number(a.at) - Number(b.at) || (a._id < b._id ? -1 : 1));
    return results.at(-1)?.type === 'intent.requires_method';
  });
  return { tried: tries.length, failed: failed.length };
}

it(
  'attempts of any period equal their definition, recomputed from the events, whatever arrived late or is rolled up',
  async () => {
    const property = fc.asyncProperty(
      fc.array(event, { maxLength: 24 }),
      fc.nat(24),
      fc.nat(24),
      (made, one, two) =>
        undone(test.deps.db, async (db) => {
          const ids = [newId(), newId(), newId()];
          await db
            .insert(paymentTable)
            .values(
              ids.map((_id, n) => paymentFixture({ _id, orderId: _id, currency: currencies[n % 2] ?? '' })),
            );
          const events = made.map(({ hour, ...rest }) => ({
            ...rest,
            _id: newId(),
            at: new Date(start + hour * 3_600_000),
          }));
          const cuts = [0, ...[one, two].toSorted((a, b) => a - b), events.length];
          for (const [n, cut] of cuts.entries()) {
            await record(db, ids, events.slice(cut, cuts[n + 1] ?? cut));
            if (n === 0) await compactRollups({ ...test.deps, db }, paymentRollups);
          }
          for (const [from, to] of [
            ['2026-01-01', '2026-02-28'],
            ['2026-01-31', '2026-02-01'],
            ['2026-02-01', '2026-02-28'],
          ] as const) {
            const kept = await attemptsWithin(db, { from, to });
            for (const currency of currencies)
              expect(kept.get(currency) ?? { tried: 0, failed: 0 }).toEqual(
                attemptsOf(events, currency, from, to),
              );
          }
        }),
    );
    await fc.assert(property, histories(25));
  },
  historiesTimeoutMs,
);

describe('the failure rate is shown with the one before', () => {
  const _id = newId();
  const tried = (day: string, type: string) =>
    record(
      test.deps.db,
      [_id],
      [
        { _id: newId(), payment: 0, type: 'payment.attempted', at: new Date(`${day}T10:00:00Z`) },
        { _id: newId(), payment: 0, type, at: new Date(`${day}T10:00:05Z`) },
      ],
    );
  beforeAll(async () => {
    await test.deps.db
      .insert(paymentTable)
      .values(paymentFixture({ _id, orderId: 'F-2026-1', createdAt: new Date('2026-03-11T09:00:00Z') }));
    await tried('2026-03-04', 'intent.requires_method');
    await tried('2026-03-10', 'intent.succeeded');
    await tried('2026-03-11', 'intent.requires_method');
    await tried('2026-03-12', 'intent.succeeded');
  });

  it('totals of payments contain the attempts of the period and of the one before', async () => {
    const admin = await test.signedIn('admin');
    const attempts = async (query: string) => {
      const { data }: { data: PaymentTotals } = (await admin(`/api/payment/summary?${query}`)).json();
      return data.byCurrency.map((total) => total.attempts);
    };
    expect(await attempts('from=2026-03-11&to=2026-03-12')).toEqual([
      { tried: 2, failed: 1, previous: { tried: 1, failed: 0 } },
    ]);
    expect(await attempts('currency=EUR')).toEqual([{ tried: 4, failed: 2, previous: null }]);
    expect(await attempts('country=DE')).toEqual([null]);
  });
});
