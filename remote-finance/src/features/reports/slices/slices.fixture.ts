import type { Slice } from '@backlot/contracts/money/reports/slices';

const values = {
  gross: 123_450,
  refunded: 1_000,
  disputed: 0,
  tax: 19_710,
  fees: 3_600,
  makerShare: 60_000,
  net: 39_140,
  payments: 12,
};
const previous = {
  gross: 100_000,
  refunded: 0,
  disputed: 900,
  tax: 15_966,
  fees: 3_000,
  makerShare: 50_000,
  net: 30_134,
  payments: 10,
};

/** A slice of income in May 2026, compared with April. */
export const slice = (part: Partial<Slice> = {}): Slice => ({
  period: {
    from: '2026-05-01',
    to: '2026-05-28',
    isToDate: true,
    previous: { from: '2026-04-03', to: '2026-04-30' },
  },
  currency: 'EUR',
  step: 'day',
  total: {
    values,
    previous,
  },
  series: [
    { at: '2026-05-01', values: { gross: 123_450 }, previous: { gross: 100_000 } },
    { at: '2026-05-02', values: { gross: 0 }, previous: { gross: 0 } },
  ],
  rows: [
    {
      key: 'rental',
      name: null,
      members: ['rental'],
      values,
      previous,
    },
  ],
  ...part,
});

/** Of payments that a slice counts. */
export const paid = { status: 'paid,partially_refunded,refunded,disputed,won,lost' };

/** `{ pathname, query }` of a link: the order of parameters doesn't matter. */
export const targetOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  return { pathname, query: Object.fromEntries(searchParams) };
};
