import type { Page } from '@backlot/contracts/list';
import type { PaymentRow } from '@backlot/contracts/payments';

/** A payment that is valid; a test says what matters to it. */
export const payment = (part: Partial<PaymentRow> = {}): PaymentRow => ({
  _id: '01980000-0000-7000-8000-000000000003',
  orderId: 'F-2026-000123',
  watcherName: 'Ada Moreau',
  watcherEmail: 'ada@watchers.test',
  movieTitle: 'Metropolis',
  kind: 'rental',
  status: 'paid',
  amountTotalMinor: 123_450,
  amountRefundedMinor: 0,
  currency: 'EUR',
  methodBrand: 'visa',
  methodLast4: '4242',
  country: 'FR',
  createdAt: new Date('2026-01-05T10:00:00Z'),
  paidAt: new Date('2026-01-05T10:00:03Z'),
  ...part,
});

export const paymentsPage = (
  items: PaymentRow[],
  part: Partial<Page<PaymentRow>> = {},
): Page<PaymentRow> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
  ...part,
});
