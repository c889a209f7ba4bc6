import type { Price } from './pay.ts';
import classes from './price-breakdown.module.css';
import { formatAmount, formatTax, messages } from './checkout.messages.ts';

/** The parts of the total. */
export function PriceBreakdown({ quote }: { quote: Price }) {
  const { currency, subtotalMinor, discountMinor = 0, taxMinor, totalMinor, taxIncluded } = quote;
  const { country, taxRateBasisPoints: rateBasisPoints } = quote;
  const taxLine = { label: formatTax(country, rateBasisPoints, taxIncluded), minor: taxMinor };
  const tax = taxMinor > 0 ? [taxLine] : [];
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
          <dd>{formatAmount(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
