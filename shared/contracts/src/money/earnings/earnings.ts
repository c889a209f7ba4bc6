import { currencyCode, id, idParams, instant, minorUnits } from '../../platform/values/fields.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fileColumn, shapeOf } from '../../platform/records/record-fields.ts';
import { z } from '../../z.ts';

/** The kind of ledger entry: a sale, a refund, a chargeback or its reversal, or a late fee. */
export const earningKind = z.enum(['sale', 'refund', 'refund_failed', 'chargeback', 'chargeback_won', 'fee']);
export type EarningKind = z.infer<typeof earningKind>;

/** Integer minor units: gross − refunds − chargebacks = tax + gatewayFee + platform + payable. */
export const earningFields = {
  /** Sales net of refunds. */
  units: fileColumn(z.int(), { label: 'Sold', file: 'export' }),
  grossMinor: fileColumn(minorUnits, { label: 'Gross', file: 'amount' }),
  refundsMinor: fileColumn(minorUnits, { label: 'Refunds', file: 'amount' }),
  chargebacksMinor: fileColumn(minorUnits, { label: 'Chargebacks', file: 'amount' }),
  taxMinor: fileColumn(minorUnits, { label: 'Tax', file: 'amount' }),
  gatewayFeeMinor: fileColumn(minorUnits, { label: 'Gateway fees', file: 'amount' }),
  platformMinor: fileColumn(minorUnits, { label: 'Platform share', file: 'amount' }),
  payableMinor: fileColumn(minorUnits, { label: 'Maker’s share', file: 'amount' }),
};

export const earning = z.object({
  _id: id,
  at: instant,
  period: z.string(),
  kind: earningKind,
  shareBasisPoints: z.int(),
  ...shapeOf(earningFields),
});

/** The maker's earnings from a payment. */
export const paymentEarnings = z.object({
  maker: z.object({ _id: id, name: z.string() }),
  currency: currencyCode,
  /** The contract in effect on the day of sale; null when none covered it. */
  contract: z.nullable(z.object({ number: z.string(), shareBasisPoints: z.int() })),
  payableMinor: minorUnits,
  entries: z.array(earning),
});
export type PaymentEarnings = z.infer<typeof paymentEarnings>;

export const refundPreview = z.object({
  maker: z.object({ _id: id, name: z.string() }),
  currency: currencyCode,
  shareBasisPoints: z.int(),
  /** The maker's share of the payment before and after the refund. */
  payableMinor: minorUnits,
  remainingMinor: minorUnits,
  reversedMinor: minorUnits,
  /** The month of the statement that it is booked to. */
  period: z.string(),
});
export type RefundPreview = z.infer<typeof refundPreview>;

/** A maker's sales and balance in one currency. */
const makerBalance = z.object({
  currency: currencyCode,
  unpaidMinor: minorUnits,
  /** Payouts on hold; part of what is unpaid. */
  heldMinor: minorUnits,
  /** Payouts that the bank made. */
  paidMinor: minorUnits,
  revenueMinor: minorUnits,
  revenue30DaysMinor: minorUnits,
  lastStatementAt: z.nullable(instant),
});
export type MakerBalance = z.infer<typeof makerBalance>;

export const earningsApi = {
  ofMaker: endpoint({
    name: 'maker.balance',
    summary: 'Get the sales and balances of a maker by currency.',
    method: 'GET',
    path: 'maker/:_id/balance',
    access: 'maker:manage',
    params: idParams,
    response: z.array(makerBalance),
  }),
  ofPayment: endpoint({
    name: 'payment.earning',
    summary: 'Get the maker’s earnings from a payment; null without a maker or when unpaid.',
    method: 'GET',
    path: 'payment/:_id/earning',
    access: 'maker:manage',
    params: idParams,
    response: z.nullable(paymentEarnings),
  }),
  previewRefund: endpoint({
    name: 'payment.refundPreview',
    summary: 'Preview the effect of a refund on the maker’s share; null without one.',
    method: 'POST',
    path: 'payment/:_id/refund/preview',
    access: 'maker:manage',
    params: idParams,
    body: z.strictObject({ amountMinor: minorUnits.check(z.minimum(1, 'Enter an amount above zero.')) }),
    response: z.nullable(refundPreview),
  }),
};
