import type { Quote } from '@backlot/contracts/money/checkout/checkout';
import { taxLabel } from '@backlot/contracts/money/payments/tax-label';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import classes from './price-breakdown.module.css';
import { messages } from './checkout.messages.ts';

/** The parts of the total. */
export function PriceBreakdown({ quote }: { quote: Quote }) {
  const { currency, subtotalMinor, discountMinor, taxMinor, totalMinor, taxIncluded } = quote;
  const { country, taxRateBasisPoints: rateBasisPoints } = quote;
  const taxLine = { label: taxLabel({ country, rateBasisPoints, isIncluded: taxIncluded }), minor: taxMinor };
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
          <dd>{formatMoney(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
