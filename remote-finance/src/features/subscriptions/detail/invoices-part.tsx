import { Anchor, formatDate, formatMoney, StatusBadge, Text, type Tone } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import type { Invoice, InvoiceStatus } from '@backlot/contracts/subscriptions.detail';
import { Link } from 'react-router-dom';
import { Part } from '../facts.tsx';
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

/** What was billed, newest first, each with its file and its payment. */
export function InvoicesPart({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Part title={m.title}>
      {invoices.length === 0 ? (
        <Text c="dimmed" size="sm">
          {m.none}
        </Text>
      ) : (
        // A region that scrolls must be reachable by keyboard.
        <div className={classes.scroller} role="region" aria-label={m.title} tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {[m.number, m.for, m.period, m.status].map((label) => (
                  <Table.Th key={label}>{label}</Table.Th>
                ))}
                <Table.Th data-align="end">{m.total}</Table.Th>
                <Table.Th data-align="end">{m.tries}</Table.Th>
                <Table.Th>{m.payment}</Table.Th>
                <Table.Th>{m.file}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice._id} invoice={invoice} />
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
    </Part>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { _id, number, kind, status, periodStart, periodEnd, totalMinor, currency, tries, paymentId } =
    invoice;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.amount}>
        {number}
      </Table.Th>
      <Table.Td>{invoiceKinds[kind]}</Table.Td>
      <Table.Td className={classes.amount}>
        <bdi>{detailMessages.period.range(formatDate(periodStart), formatDate(periodEnd))}</bdi>
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={tones[status]} label={invoiceLabels[status]} />
      </Table.Td>
      <Table.Td data-align="end" className={classes.amount}>
        {formatMoney(totalMinor, currency)}
      </Table.Td>
      <Table.Td data-align="end" className={classes.amount}>
        {tries}
      </Table.Td>
      <Table.Td>
        {paymentId && (
          <Anchor
            component={Link}
            to={subscriptionPaths.payment(paymentId)}
            size="sm"
            underline="always"
            aria-label={m.paymentOf(number)}
          >
            {m.open}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        <InvoiceFile _id={_id} number={number} />
      </Table.Td>
    </Table.Tr>
  );
}
