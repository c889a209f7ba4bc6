const rate = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** The line of the tax on receipts, invoices and screens: `VAT 19% (included)`. @param isIncluded in the prices above it */
export const taxLabel = (rateBasisPoints: number, isIncluded: boolean): string =>
  `VAT ${rate.format(rateBasisPoints / 10_000)}${isIncluded ? ' (included)' : ''}`;

type Amounts = {
  amountSubtotalMinor: number;
  amountDiscountMinor: number;
  amountTaxMinor: number;
  amountTotalMinor: number;
};
/** Whether the tax of a payment is included in its subtotal. */
export const isTaxIncluded = (payment: Amounts): boolean =>
  payment.amountTaxMinor > 0 &&
  payment.amountTotalMinor === payment.amountSubtotalMinor - payment.amountDiscountMinor;
