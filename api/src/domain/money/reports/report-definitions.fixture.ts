import type { ReportValues } from '@backlot/contracts/money/reports/measures';
import type { watchViewTable } from '../watch/watch.table.ts';
import type { paymentTable } from '../payments/payments.table.ts';

export type RawView = typeof watchViewTable.$inferSelect;
export type RawPayment = typeof paymentTable.$inferSelect;
export type Raw = { views: readonly RawView[]; payments: readonly RawPayment[] };

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** Tax on what wasn't refunded, rounded per payment. */
const taxKept = ({ amountTaxMinor: tax, amountRefundedMinor, amountTotalMinor }: RawPayment) =>
  amountTotalMinor > 0 ? tax - Math.round((tax * amountRefundedMinor) / amountTotalMinor) : tax;

/** The measures as they are defined, from rows. @param currency of the amounts; null without amounts */
export function defined({ views, payments }: Raw, currency: string | null): ReportValues {
  const reached = (part: number) => ratio(views.filter((view) => view.part >= part).length, views.length);
  const minutes = sum(views.map(({ watchedSec }) => watchedSec)) / 60;
  return {
    views: views.length,
    watchers: new Set(views.map(({ watcherId }) => watcherId)).size,
    minutes,
    avgMinutes: ratio(minutes, views.length),
    completion: reached(90),
    p25: reached(25),
    p50: reached(50),
    p75: reached(75),
    p100: reached(100),
    ...(currency === null ? noAmounts : amounts({ views, payments }, currency)),
  };
}

const noAmounts = {
  rentals: null,
  purchases: null,
  gross: null,
  refunds: null,
  net: null,
  makerShare: null,
  platformShare: null,
  refundRate: null,
  perView: null,
};

/** Without a ledger, nobody has a share. */
function amounts({ views, payments }: Raw, currency: string) {
  const paid = payments.filter((payment) => payment.paidAt && payment.currency === currency);
  const ofKind = (kind: string) => paid.filter((payment) => payment.kind === kind).length;
  const gross = sum(paid.map(({ amountTotalMinor }) => amountTotalMinor));
  const refunds = sum(paid.map(({ amountRefundedMinor }) => amountRefundedMinor));
  return {
    rentals: ofKind('rental'),
    purchases: ofKind('purchase'),
    gross,
    refunds,
    net: gross - refunds - sum(paid.map(taxKept)),
    makerShare: 0,
    platformShare: 0,
    refundRate: ratio(refunds, gross),
    perView: ratio(gross, views.filter((view) => view.currency === currency).length),
  };
}
