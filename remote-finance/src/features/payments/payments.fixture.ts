import type { Page } from '@backlot/contracts/platform/lists/list';
import { fakeApi } from '@backlot/testing/fake-api';
import { aWatcherRow } from '@backlot/testing/sample-rows';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { earningsApi } from '@backlot/contracts/money/earnings/earnings';
import { adminOptions } from '@backlot/contracts/people/admins/options';
import { couponOptions } from '@backlot/contracts/money/coupons/options';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type {
  PaymentDetail,
  PaymentEvent,
  PaymentTotals,
  Refund,
} from '@backlot/contracts/money/payments/detail';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { WatcherRow } from '@backlot/contracts/people/watchers/watcher';

export const uuid = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = new Date('2026-01-05T10:00:00Z');

/** A valid payment; tests override relevant fields. */
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
  amountNetMinor: 103_000,
  currency: 'EUR',
  methodBrand: 'visa',
  methodLast4: '4242',
  country: 'FR',
  campaign: null,
  gatewayIntentId: 'pi_123',
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

export const aRefund = (part: Partial<Refund> = {}): Refund => ({
  _id: uuid(60),
  amountMinor: 100,
  reason: 'technical',
  note: null,
  status: 'succeeded',
  pendingReason: null,
  failureReason: null,
  revokesAccess: false,
  creditNoteNo: 'C-2026-000001',
  debitNoteNo: null,
  isSettled: false,
  by: { _id: uuid(9), name: 'Ana Admin' },
  createdAt: at,
  ...part,
});

export const anEvent = (part: Partial<PaymentEvent> = {}): PaymentEvent => ({
  _id: uuid(70),
  at,
  type: 'intent.succeeded',
  source: 'webhook',
  by: null,
  detail: null,
  ...part,
});

/** A complete payment: paid through the gateway, with access. */
export const paymentDetail = (part: Partial<PaymentDetail> = {}): PaymentDetail => ({
  ...payment(),
  amountTotalMinor: 499,
  watcherId: uuid(2),
  movieId: uuid(40),
  planId: null,
  subscriptionId: null,
  lines: [
    {
      movieId: uuid(40),
      planId: null,
      title: 'Metropolis',
      offer: 'rent',
      quantity: 1,
      unitAmountMinor: 499,
      discountMinor: 0,
      taxMinor: 80,
      totalMinor: 499,
    },
  ],
  amountSubtotalMinor: 499,
  amountDiscountMinor: 0,
  amountTaxMinor: 80,
  amountTaxKeptMinor: 80,
  amountFeeMinor: 37,
  amountNetMinor: 382,
  coupon: null,
  consentAt: null,
  terms: null,
  countrySource: 'card',
  taxRateBasisPoints: 1_900,
  method: {
    brand: 'visa',
    last4: '4242',
    expMonth: 4,
    expYear: 2030,
    funding: 'credit',
    country: 'FR',
  },
  failureCode: null,
  expiredAt: null,
  gateway: 'simulator',
  gatewayIntentId: 'pi_123',
  gatewayChargeId: 'ch_123',
  riskScore: 12,
  receiptNo: 'R-2026-000007',
  billing: null,
  isReceiptWaiting: false,
  access: { _id: uuid(50), startAt: at, endAt: null, revokedAt: null },
  refunds: [],
  dispute: null,
  amountHeldMinor: 0,
  amountLostMinor: 0,
  amountDisputedTaxMinor: 0,
  events: [anEvent()],
  attention: [],
  refundableMinor: 499,
  mayRefundMinor: part.refundableMinor ?? 499,
  refundLimit: null,
  ...part,
});

/** A fake API of the payment pages, including the requests of the list besides its rows. */
export const paymentsApiFake = (detail: PaymentDetail = paymentDetail()) => {
  const totals: PaymentTotals = {
    count: 3,
    byCurrency: [
      {
        currency: 'EUR',
        count: 2,
        paidCount: 1,
        grossMinor: 123_450,
        refundedMinor: 2_000,
        taxMinor: 0,
        costs: { disputedMinor: 0, feeMinor: 3_450, makerMinor: 60_000, netMinor: 58_000 },
        attempts: { tried: 40, failed: 5, previous: { tried: 20, failed: 2 } },
      },
      {
        currency: 'JPY',
        count: 1,
        paidCount: 1,
        grossMinor: 500,
        refundedMinor: 0,
        taxMinor: 0,
        costs: null,
        attempts: null,
      },
    ],
  };
  return fakeApi()
    .on(countriesApi.all, () => [])
    .on(movieOptions, () => [])
    .on(makerOptions, () => [])
    .on(couponOptions, () => [])
    .on(adminOptions, () => [])
    .on(paymentsApi.totals, () => totals)
    .on(paymentsApi.list, () => paymentsPage([payment()]))
    .on(paymentsApi.get, () => detail)
    .on(earningsApi.ofPayment, () => null)
    .on(earningsApi.previewRefund, () => null);
};

/** Options of the dialog for a manual payment. */
export const germany = {
  code: 'DE',
  name: 'Germany',
  region: 'Europe',
  groups: [],
  currency: 'EUR',
  sellable: true,
  signupAllowed: true,
};
export const watcherPage: Page<WatcherRow> = {
  items: [aWatcherRow({ _id: uuid(2), createdAt: at })],
  total: 1,
  totalIsCapped: false,
  page: 1,
  limit: 25,
};
