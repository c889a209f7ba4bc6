import { Anchor, formatMoney, formatNumber, QueryStates, RelativeTime, Skeleton, Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { SlotPart } from '@backlot/federation/define-remote';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { PaymentStatus } from '@backlot/contracts/money/payments/payment-status';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paymentPaths } from '../payment-paths.ts';
import { PaymentStatusBadge } from '../payment-status.tsx';
import { kindLabels } from '../payments.messages.ts';
import { ticketContextMessages as m } from './ticket-context.messages.ts';
import classes from './ticket-context.module.css';
import { TicketRefund } from './ticket-refund.tsx';

const shown = 3;

/** The last payments of the watcher who opened a ticket. */
export const TicketPayments: SlotPart<'ticket.context/v1'> = ({ watcherId }) =>
  watcherId !== null && (
    <Section title={m.title} isSmall>
      <Payments watcherId={watcherId} />
    </Section>
  );

function Payments({ watcherId }: { watcherId: string }) {
  const result = useQuery(queryOf(paymentsApi.list, { query: { watcherId } }));
  return (
    <QueryStates
      result={result}
      loading={<Skeleton height={92} role="status" aria-label={m.loading} />}
      failedTitle={m.failed}
      empty={<Text size="sm">{m.none}</Text>}
      isCompact
    >
      {({ items, total }) => (
        <>
          <ul className={classes.rows}>
            {items.slice(0, shown).map((payment) => (
              <PaymentItem key={payment._id} payment={payment} />
            ))}
          </ul>
          {total > shown && (
            <Anchor component={Link} to={`${paymentPaths.list}?watcherId=${watcherId}`} size="sm">
              {m.all(formatNumber(total))}
            </Anchor>
          )}
        </>
      )}
    </QueryStates>
  );
}

/** The statuses in which money may be refundable. */
const refundable: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'won', 'lost'];

function PaymentItem({ payment }: { payment: PaymentRow }) {
  const { _id, orderId, movieTitle, kind, status, amountTotalMinor, currency, createdAt } = payment;
  const canRefund = useCan('payment:refund') && refundable.includes(status);
  return (
    <li className={classes.row}>
      <Anchor component={Link} to={paymentPaths.detail(_id)} inherit>
        {orderId}
      </Anchor>
      <span className={classes.amount}>{formatMoney(amountTotalMinor, currency)}</span>
      <span className={classes.quiet}>
        <bdi>{movieTitle ?? kindLabels[kind]}</bdi> · <RelativeTime date={createdAt} />
      </span>
      <PaymentStatusBadge status={status} />
      {canRefund && <TicketRefund paymentId={_id} orderId={orderId} />}
    </li>
  );
}
