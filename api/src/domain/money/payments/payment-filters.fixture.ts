import fc from 'fast-check';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { disputeTable, paymentTable } from './payments.table.ts';

export type Filter = ReturnType<typeof paymentsApi.totals.query.parse>;

export const filter = fc.record(
  {
    currency: fc.constantFrom('EUR', 'JPY'),
    country: fc.constantFrom('DE', 'DE,FR'),
    status: fc.constantFrom('paid', 'paid,refunded', 'failed'),
    kind: fc.constant('rental'),
    from: fc.constantFrom('2026-01-01', '2026-01-15'),
    to: fc.constantFrom('2026-01-31', '2026-02-01'),
    amountFrom: fc.constantFrom('1', '2000'),
  },
  { requiredKeys: [] },
);

export const passes = (
  row: typeof paymentTable.$inferSelect,
  { currency, country, status, kind, from, to, amountFrom }: Filter,
): boolean =>
  (currency?.includes(row.currency) ?? true) &&
  (country?.includes(row.country) ?? true) &&
  (status?.includes(row.status) ?? true) &&
  (kind?.includes(row.kind) ?? true) &&
  row.createdAt.toISOString() >= (from ?? '') &&
  row.createdAt.toISOString().slice(0, 10) <= (to ?? '9999') &&
  row.amountTotalMinor >= (amountFrom ?? 0);

/** What disputes hold or took of what isn't refunded. */
export const disputedOf =
  (disputes: readonly (typeof disputeTable.$inferSelect)[]) =>
  ({ _id, amountTotalMinor, amountRefundedMinor }: typeof paymentTable.$inferSelect) =>
    Math.min(
      disputes
        .filter(({ paymentId, status }) => paymentId === _id && status !== 'won')
        .reduce((all, { amountMinor }) => all + amountMinor, 0),
      amountTotalMinor - amountRefundedMinor,
    );
