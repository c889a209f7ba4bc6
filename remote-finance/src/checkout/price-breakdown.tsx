import type { Quote } from '@backlot/contracts/money/checkout/checkout';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import classes from './price-breakdown.module.css';
import { messages } from './checkout.messages.ts';

/** The parts of the total. */
export function PriceBreakdown({ quote }: { quote: Quote }) {
  const { currency, subtotalMinor, discountMinor, taxMinor, totalMinor, taxIncluded } = quote;
  const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 }).format(
    quote.taxRateBasisPoints / 10_000,
  );
  const tax = taxMinor > 0 ? [{ label: taxLabel(taxIncluded, percent), minor: taxMinor }] : [];
  const total = { label: messages.total, minor: totalMinor };
  const lines = [
    ...(totalMinor === subtotalMinor ? [] : [{ label: messages.subtotal, minor: subtotalMinor }]),
    ...(discountMinor > 0
      ? [
          {
            label: quote.coupon ? messages.discountBy(quote.coupon) : messages.discount,
            minor: -discountMinor,
          },
        ]
      : []),
    ...(taxIncluded ? [total, ...tax] : [...tax, total]),
  ];
  return (
    <dl className={classes['lines']}>
      {lines.map(({ label, minor }) => (
        <div key={label} data-total={label === messages.total}>
          <dt>{label}</dt>
          <dd>{formatMoney(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

const taxLabel = (isIncluded: boolean, percent: string) =>
  isIncluded ? messages.taxWithin(percent) : messages.tax(percent);
