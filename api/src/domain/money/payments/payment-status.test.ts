import fc from 'fast-check';
import type { DisputeStatus, IntentStatus, RefundStatus } from '../gateway/gateway.service.ts';
import {
  type PaymentFacts,
  type IntentReport,
  supersedes,
  supersedesRefund,
  refundableMinor,
  refundedMinor,
  paymentStatusOf,
} from './payment-status.ts';

const intentStatus = fc.constantFrom<IntentStatus>(
  'requires_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
);
const word: fc.Arbitrary<IntentReport> = fc.record({
  status: intentStatus,
  at: fc.integer({ min: 0, max: 5 }).map((second) => new Date(second * 1_000)),
});
const disputeStatus = fc.constantFrom<DisputeStatus>('needs_response', 'under_review', 'won', 'lost');
const refundStatus = fc.constantFrom<RefundStatus>('pending', 'succeeded', 'failed', 'canceled');
const latestOf = (reports: readonly IntentReport[]): IntentReport | null =>
  reports.reduce<IntentReport | null>(
    (known, incoming) => (supersedes(known, incoming) ? incoming : known),
    null,
  );

it('events in any order, also repeated, lead to the same status', () => {
  fc.assert(
    fc.property(
      fc
        .array(word, { minLength: 1, maxLength: 8 })
        // An intent has one final status at the gateway: it can't be both paid and canceled.
        .filter((reports) => new Set(reports.map(({ status }) => status)).size < 5)
        .filter(
          (reports) =>
            !(
              reports.some(({ status }) => status === 'succeeded') &&
              reports.some(({ status }) => status === 'canceled')
            ),
        )
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray([...reports, ...reports], {
              minLength: reports.length * 2,
              maxLength: reports.length * 2,
            }),
          ),
        ),
      ([reports, shuffled]) => {
        expect(latestOf(shuffled)?.status).toBe(latestOf(reports)?.status);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('a succeeded payment stays paid, whatever arrives later', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), fc.array(word, { maxLength: 6 }), (before, after) => {
      const paid = { status: 'succeeded' as const, at: new Date(3_000) };
      expect(latestOf([...before, paid, ...after])?.status).toBe('succeeded');
    }),
  );
});

it('a refund status only moves forward', () => {
  fc.assert(
    fc.property(fc.array(refundStatus, { minLength: 1 }), (incoming) => {
      const passed = incoming.reduce<RefundStatus[]>(
        (seen, status) => (supersedesRefund(seen.at(-1) ?? 'pending', status) ? [...seen, status] : seen),
        ['pending'],
      );
      expect(passed.length).toBeLessThanOrEqual(3);
      expect(passed.slice(1)).not.toContain('pending');
    }),
  );
});

it('refunded and refundable amounts sum to the total and are never negative', () => {
  const facts: fc.Arbitrary<PaymentFacts> = fc
    .record({
      totalMinor: fc.integer({ min: 1, max: 10_000 }),
      parts: fc.array(fc.tuple(refundStatus, fc.integer({ min: 1, max: 4_000 })), { maxLength: 6 }),
      disputes: fc.array(
        fc.record({ status: disputeStatus, amountMinor: fc.integer({ min: 1, max: 6_000 }) }),
        {
          maxLength: 3,
        },
      ),
    })
    .map(({ totalMinor, parts, disputes }) => {
      // Like the service: each only while it doesn't exceed the refundable amount.
      const refunds = parts.reduce<PaymentFacts['refunds']>(
        (taken, [status, amountMinor]) =>
          refundableMinor({ totalMinor, refunds: taken, disputes: [] }) >= amountMinor
            ? [...taken, { status, amountMinor }]
            : taken,
        [],
      );
      const intent = { status: 'succeeded' as const, at: new Date(0) };
      return { intent, hasFailed: false, isExpired: false, totalMinor, refunds, disputes };
    });
  fc.assert(
    fc.property(facts, (given) => {
      const refunded = refundedMinor(given.refunds);
      const left = refundableMinor(given);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(refunded + left).toBeLessThanOrEqual(given.totalMinor);
      const status = paymentStatusOf(given);
      const reversed = { ...given, disputes: given.disputes.toReversed() };
      expect([paymentStatusOf(reversed), refundableMinor(reversed)]).toEqual([status, left]);
      if (given.disputes.length === 0)
        expect(status).toBe(
          refunded === 0 ? 'paid' : refunded === given.totalMinor ? 'refunded' : 'partially_refunded',
        );
    }),
  );
});
