import { currencyCode, id, idParams, instant, minorUnits } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { z } from './z.ts';

/** What changed: a sale, money that went back or came again, or a fee that was told later. */
export const earningKind = z.enum(['sale', 'refund', 'refund_failed', 'chargeback', 'chargeback_won', 'fee']);
export type EarningKind = z.infer<typeof earningKind>;

/** A month, `2026-11`, in UTC. */
export const period = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month such as 2026-11'));

/** Integer minor units: gross − refunds − chargebacks = tax + gatewayFee + platform + payable. */
export const earningFigures = {
  /** Sales that stand. */
  units: z.int(),
  grossMinor: minorUnits,
  refundsMinor: minorUnits,
  chargebacksMinor: minorUnits,
  taxMinor: minorUnits,
  gatewayFeeMinor: minorUnits,
  platformMinor: minorUnits,
  /** The maker's. */
  payableMinor: minorUnits,
};

export const earning = z.object({
  _id: id,
  at: instant,
  period: z.string(),
  kind: earningKind,
  shareBasisPoints: z.int(),
  ...earningFigures,
});

/** What a payment has brought its maker. */
export const paymentEarnings = z.object({
  maker: z.object({ _id: id, name: z.string() }),
  currency: currencyCode,
  /** Of the contract that held on the day of sale; null: none covered it. */
  contract: z.nullable(z.object({ number: z.string(), shareBasisPoints: z.int() })),
  payableMinor: minorUnits,
  entries: z.array(earning),
});
export type PaymentEarnings = z.infer<typeof paymentEarnings>;

export const refundPreview = z.object({
  maker: z.object({ _id: id, name: z.string() }),
  currency: currencyCode,
  shareBasisPoints: z.int(),
  /** The maker's part of the payment now, and after the refund. */
  payableMinor: minorUnits,
  remainingMinor: minorUnits,
  takenBackMinor: minorUnits,
  /** The month whose statement it lands in. */
  period: z.string(),
});
export type RefundPreview = z.infer<typeof refundPreview>;

/** What a maker has sold and is owed in one currency. */
const makerBalance = z.object({
  currency: currencyCode,
  unpaidMinor: minorUnits,
  revenueMinor: minorUnits,
  revenue30DaysMinor: minorUnits,
  lastStatementAt: z.nullable(instant),
});
export type MakerBalance = z.infer<typeof makerBalance>;

export const earningsApi = {
  ofMaker: endpoint({
    name: 'maker.balance',
    summary: 'What a maker has sold and is owed, one for each currency.',
    method: 'GET',
    path: 'maker/:_id/balance',
    access: 'maker:manage',
    params: idParams,
    response: z.array(makerBalance),
  }),
  ofPayment: endpoint({
    name: 'payment.earning',
    summary: 'What a payment has brought its maker; null when it has none, or was not paid.',
    method: 'GET',
    path: 'payment/:_id/earning',
    access: 'maker:manage',
    params: idParams,
    response: z.nullable(paymentEarnings),
  }),
  previewRefund: endpoint({
    name: 'payment.refundPreview',
    summary: 'What a refund of an amount would take back of the maker’s share; null when there is none.',
    method: 'POST',
    path: 'payment/:_id/refund/preview',
    access: 'maker:manage',
    params: idParams,
    body: z.strictObject({ amountMinor: minorUnits.check(z.minimum(1, 'More than zero')) }),
    response: z.nullable(refundPreview),
  }),
};
