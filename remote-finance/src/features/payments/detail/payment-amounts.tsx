import { countryName, formatMoney, Text } from '@backlot/ui';
import { manualPaymentMethod } from '@backlot/contracts/money/payments/add';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { lineSubtotal, type PaymentLine } from '@backlot/contracts/money/payments/payment-line';
import { isTaxIncluded, paymentTaxLabel } from '@backlot/contracts/money/payments/tax-label';
import { RecordLink } from './record-link.tsx';
import { type Amount, AmountList } from '../../../detail/amount-list.tsx';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { countrySourceLabels, detailMessages, offerLabels } from './detail.messages.ts';
import classes from './payment-detail.module.css';

const m = detailMessages.amounts;

const isManual = ({ methodBrand }: PaymentDetail) => manualPaymentMethod.safeParse(methodBrand).success;

/** The line items, and how the total is made up. */
export function PaymentAmounts({ payment }: { payment: PaymentDetail }) {
  const { lines, currency } = payment;
  return (
    <DetailCard title={m.title}>
      {lines.length > 0 && (
        <ul className={classes.list}>
          {lines.map((line, index) => (
            <Line key={index} line={line} currency={currency} />
          ))}
        </ul>
      )}
      <AmountList amounts={amountsOf(payment)} currency={currency} unknown={m.unknown} />
      {lines.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {m.country(
            countryName(payment.country),
            isManual(payment) ? m.asEntered : countrySourceLabels[payment.countrySource],
          )}
        </Text>
      )}
    </DetailCard>
  );
}

function Line({ line, currency }: { line: PaymentLine; currency: string }) {
  const { movieId, title, offer, quantity, unitAmountMinor } = line;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <RecordLink access="movie:read" to={movieId && `/admin/movies/${movieId}`}>
          {title}
        </RecordLink>
        <Text size="sm" c="dimmed">
          {[offer && offerLabels[offer], m.unit(quantity, formatMoney(unitAmountMinor, currency))]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <span className={classes.amount}>{formatMoney(lineSubtotal(line), currency)}</span>
    </li>
  );
}

/** Adds up as it is read: the lines above each strong amount are its sum, from the last one on. */
function amountsOf(payment: PaymentDetail): Amount[] {
  const { amountSubtotalMinor, amountDiscountMinor, amountTaxMinor, amountTotalMinor, paidAt } = payment;
  const total = { label: m.total, minor: amountTotalMinor, isStrong: true };
  const tax = { label: paymentTaxLabel(payment), minor: amountTaxMinor };
  const isIncluded = isTaxIncluded(payment);
  if (payment.lines.length === 0) return [total]; // imported payments have no breakdown
  return [
    { label: m.subtotal, minor: amountSubtotalMinor },
    ...(amountDiscountMinor > 0
      ? [{ label: m.discount(payment.coupon?.name ?? null), minor: -amountDiscountMinor }]
      : []),
    ...(isIncluded ? [] : [tax]),
    total,
    ...(paidAt ? settlementOf(payment) : []),
    ...(isIncluded && !paidAt ? [tax] : []),
  ];
}

const less = (minor: number): number => 0 - minor; // never -0, which has a sign on screen

/** From the total to the net amount. */
function settlementOf(payment: PaymentDetail): Amount[] {
  const { amountFeeMinor, amountRefundedMinor, amountTaxKeptMinor, amountNetMinor } = payment;
  const isRefunded = amountRefundedMinor > 0;
  return [
    ...(isRefunded ? [{ label: m.refunded, minor: less(amountRefundedMinor) }] : []),
    { label: m.tax(paymentTaxLabel(payment), isRefunded), minor: less(amountTaxKeptMinor) },
    ...(isManual(payment) && !amountFeeMinor
      ? []
      : [{ label: m.fee, minor: amountFeeMinor === null ? null : less(amountFeeMinor) }]),
    { label: m.net, minor: amountNetMinor, isStrong: true },
    ...disputed(payment),
  ];
}

function disputed(payment: PaymentDetail): Amount[] {
  const { amountNetMinor: net, amountHeldMinor, amountLostMinor, amountDisputedTaxMinor } = payment;
  const taken = [
    { label: m.disputed, minor: less(amountHeldMinor) },
    { label: m.lost, minor: less(amountLostMinor) },
    { label: m.disputedTax(paymentTaxLabel(payment)), minor: amountDisputedTaxMinor },
  ].filter(({ minor }) => minor !== 0);
  if (taken.length === 0) return [];
  const after = net === null ? null : taken.reduce((sum, { minor }) => sum + minor, net);
  return [...taken, { label: m.afterDispute, minor: after, isStrong: true }];
}
