import { Anchor, formatDate, formatMoney, StatusBadge, Text, type Tone } from '@backlot/ui';
import { stackedTableClasses, Table } from '@backlot/ui/table';
import type { Invoice, InvoiceStatus } from '@backlot/contracts/money/subscriptions/detail';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { subscriptionPaths } from '../subscription-paths.ts';
import classes from '../subscriptions.module.css';
import { detailMessages, invoiceKinds, invoiceLabels } from './detail.messages.ts';
import { InvoiceFile } from './invoice-file.tsx';

const m = detailMessages.invoices;
const shownAtMost = 50;
const tones: Record<InvoiceStatus, Tone> = {
  open: 'warning',
  paid: 'success',
  void: 'neutral',
  uncollectible: 'danger',
};

/** Invoices, newest first, each with its PDF and payment. */
export function InvoicesCard({ invoices }: { invoices: readonly Invoice[] }) {
  const hasDiscount = invoices.some(({ discountMinor }) => discountMinor > 0);
  const amounts = [m.price, ...(hasDiscount ? [m.discount] : []), m.tax, m.total, m.tries];
  // Unless older ones are not shown.
  const first =
    invoices.length < shownAtMost ? invoices.findLast(({ kind }) => kind === 'period') : undefined;
  return (
    <DetailCard title={m.title}>
      {invoices.length === 0 ? (
        <Text c="dimmed" size="sm">
          {m.none}
        </Text>
      ) : (
        // A region that scrolls must be reachable by keyboard.
        <div className={classes.scroller} role="region" aria-label={m.title} tabIndex={0}>
          <Table className={stackedTableClasses.stacked}>
            <Table.Thead>
              <Table.Tr>
                {[m.number, m.for, m.status].map((label) => (
                  <Table.Th key={label}>{label}</Table.Th>
                ))}
                {amounts.map((label) => (
                  <Table.Th key={label} data-align="end">
                    {label}
                  </Table.Th>
                ))}
                <Table.Th>{m.payment}</Table.Th>
                <Table.Th>{m.file}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {invoices.map((invoice) => (
                <InvoiceRow
                  key={invoice._id}
                  invoice={invoice}
                  isFirst={invoice === first}
                  hasDiscount={hasDiscount}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {invoices.length === shownAtMost && (
        <Text c="dimmed" size="xs" mt="xs">
          {m.newest}
        </Text>
      )}
    </DetailCard>
  );
}

type RowProps = {
  invoice: Invoice;
  /** Whether it is for the first period of the subscription. */
  isFirst: boolean;
  /** Whether it has its own column. */
  hasDiscount: boolean;
};

function InvoiceRow({ invoice, isFirst, hasDiscount }: RowProps) {
  const { _id, number, kind, status, periodStart, periodEnd, currency, tries, paymentId } = invoice;
  const { subtotalMinor, discountMinor, coupon, taxMinor, totalMinor, refundedMinor } = invoice;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.amount}>
        {number ?? m.waiting}
      </Table.Th>
      <Table.Td className={classes.amount} data-label={m.for}>
        <div className={classes.stacked}>
          <span>{invoiceKinds[isFirst ? 'first' : kind]}</span>
          <bdi className={classes.quiet}>
            {detailMessages.period.range(formatDate(periodStart), formatDate(periodEnd))}
          </bdi>
        </div>
      </Table.Td>
      <Table.Td data-label={m.status}>
        <StatusBadge tone={tones[status]} label={invoiceLabels[status]} />
        {refundedMinor > 0 && (
          <div className={classes.quiet}>{m.refunded(formatMoney(refundedMinor, currency))}</div>
        )}
      </Table.Td>
      <Amount label={m.price}>{formatMoney(subtotalMinor, currency)}</Amount>
      {hasDiscount && (
        <Amount label={m.discount}>
          {discountMinor > 0 && (
            <div className={classes.stacked}>
              <span>{formatMoney(-discountMinor, currency)}</span>
              <bdi className={classes.quiet}>{coupon}</bdi>
            </div>
          )}
        </Amount>
      )}
      <Amount label={m.tax}>{formatMoney(taxMinor, currency)}</Amount>
      <Amount label={m.total}>{formatMoney(totalMinor, currency)}</Amount>
      <Amount label={m.tries}>{tries}</Amount>
      <Table.Td data-label={m.payment}>
        {paymentId && (
          <Anchor
            component={Link}
            to={subscriptionPaths.payment(paymentId)}
            size="sm"
            aria-label={m.paymentOf(number ?? '')}
          >
            {m.open}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td data-label={m.file}>{number && <InvoiceFile _id={_id} number={number} />}</Table.Td>
    </Table.Tr>
  );
}

const Amount = ({ label, children }: { label: string; children: ReactNode }) => (
  <Table.Td data-align="end" data-label={label} className={classes.amount}>
    {children}
  </Table.Td>
);
