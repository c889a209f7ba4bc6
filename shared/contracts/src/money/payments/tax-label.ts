import type { UntaxedReason } from '../../site/countries/country.ts';
import { formatNumber } from '../../platform/values/format-number.ts';

/** What a country calls its tax on sales, where that isn't VAT. */
const names: Readonly<Record<string, string>> = {
  AU: 'GST',
  CA: 'GST',
  IN: 'GST',
  JP: 'Consumption tax',
  NZ: 'GST',
  SG: 'GST',
  US: 'Sales tax',
};
/** The name of a country's tax. @param country null when it isn't known */
export const taxName = (country: string | null): string =>
  country === null ? 'Tax' : (names[country] ?? 'VAT');

/** The name of a tax inside a sentence: `sales tax`, `VAT`. */
export const inSentence = (tax: string): string =>
  /^[A-Z][a-z]/.test(tax) ? `${tax.charAt(0).toLowerCase()}${tax.slice(1)}` : tax;

/** Why a sale isn’t taxed: instead of a rate, and as the sentence that documents need. @param tax its name: `VAT` */
export const untaxedReasons: Readonly<
  Record<UntaxedReason, { label: string; sentence: (tax: string) => string }>
> = {
  reverse_charge: {
    label: 'Reverse charge',
    sentence: (tax) => `Reverse charge: the customer is liable for the ${inSentence(tax)}.`,
  },
  zero_rated: { label: 'Zero-rated', sentence: (tax) => `Zero-rated: the ${inSentence(tax)} rate is 0%.` },
  exempt: { label: 'Exempt', sentence: (tax) => `Exempt: this sale is exempt from ${inSentence(tax)}.` },
  outside_scope: {
    label: 'Outside scope',
    sentence: (tax) => `Outside scope: this sale is not subject to ${inSentence(tax)}.`,
  },
};

type Tax = {
  country: string | null;
  /** 1,900 is 19%; omitted for a label without a rate. */
  rateBasisPoints?: number;
  /** In the prices above it. */
  isIncluded: boolean;
};
/** The line of the tax on receipts, invoices and screens: `VAT 19% (included)`. */
export const taxLabel = ({ country, rateBasisPoints, isIncluded }: Tax): string =>
  [
    taxName(country),
    rateBasisPoints !== undefined &&
      formatNumber(rateBasisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    isIncluded && '(included)',
  ]
    .filter(Boolean)
    .join(' ');

type Amounts = {
  amountSubtotalMinor: number;
  amountDiscountMinor: number;
  amountTaxMinor: number;
  amountTotalMinor: number;
};
/** Whether the tax of a payment is included in its subtotal, and so shown below the total; a free one has prices as shown. */
export const isTaxIncluded = (payment: Amounts): boolean =>
  (payment.amountTaxMinor > 0 || payment.amountTotalMinor === 0) &&
  payment.amountTotalMinor === payment.amountSubtotalMinor - payment.amountDiscountMinor;

/** The tax line of a payment. */
export const paymentTaxLabel = (payment: Amounts & { country: string; taxRateBasisPoints: number }): string =>
  taxLabel({
    country: payment.country,
    rateBasisPoints: payment.taxRateBasisPoints,
    isIncluded: isTaxIncluded(payment),
  });
