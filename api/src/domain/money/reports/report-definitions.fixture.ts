import { minGroupSize } from '@backlot/contracts/money/reports/report';
import type { ReportValues } from '@backlot/contracts/money/reports/measures';
import type { Days } from '../../../platform/rollups/spans.service.ts';
import type { Cut } from './report-cut.ts';
import type { watchViewTable } from '../watch/watch.table.ts';
import type { paymentTable } from '../payments/payments.table.ts';

export type RawView = typeof watchViewTable.$inferSelect;
export type RawPayment = typeof paymentTable.$inferSelect & {
  /** Of the ledger. */
  makerMinor: number;
  platformMinor: number;
};
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
    makerShare: sum(paid.map(({ makerMinor }) => makerMinor)),
    platformShare: sum(paid.map(({ platformMinor }) => platformMinor)),
    refundRate: ratio(refunds, gross),
    perView: ratio(gross, views.filter((view) => view.currency === currency).length),
  };
}

export const peopleIn = ({ views }: Raw) => new Set(views.map(({ watcherId }) => watcherId)).size;
export const isFew = (people: number) => people > 0 && people < minGroupSize;
/** The groups of few people, and the smallest other one when they are few together. */
export function hiddenKeys(groups: ReadonlyMap<string, Raw>): string[] {
  const few = [...groups].filter(([, rows]) => isFew(peopleIn(rows)));
  const isOneMore = isFew(few.reduce((sum, [, rows]) => sum + peopleIn(rows), 0));
  const others = [...groups].filter(([, rows]) => peopleIn(rows) >= minGroupSize);
  const [smallest] = others.toSorted(([a, x], [b, y]) => x.views.length - y.views.length || (a < b ? -1 : 1));
  return [...few, ...(isOneMore && smallest ? [smallest] : [])].map(([key]) => key);
}

export const dayOf = (at: Date) => at.toISOString().slice(0, 10);
export const isWithin = ({ from, to }: Days, at: Date) => dayOf(at) >= from && dayOf(at) <= to;

/** The rows of the days under the filter. */
export function selected({ views, payments }: Raw, filter: Cut, days: Days): Raw {
  const { movieId, country: countries, device, source, audience } = filter;
  const ofBoth = (row: RawView | RawPayment) =>
    (movieId?.includes(row.movieId ?? '') ?? true) && (countries?.includes(row.country) ?? true);
  const ofViews = (row: RawView) =>
    (device?.includes(row.device) ?? true) &&
    (source?.includes(row.source) ?? true) &&
    (audience === undefined || row.isReturning === (audience === 'returning'));
  return {
    views: views.filter((row) => isWithin(days, row.startedAt) && ofBoth(row) && ofViews(row)),
    payments: payments.filter((row) => isWithin(days, row.createdAt) && ofBoth(row)),
  };
}
