import { Anchor, formatDateTime, formatInstant, Text, Title, useDocumentTitle } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { Link } from 'react-router-dom';
import { Composer } from './composer.tsx';
import classes from './ticket-panel.module.css';
import { TicketMessages } from './message-list.tsx';
import { RequesterPart } from './requester-part.tsx';
import { Rating } from './rating.tsx';
import { SlaClocks } from './sla-clocks.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { TicketProperties } from './ticket-properties.tsx';
import { ticketsMessages } from './tickets.messages.ts';

const { columns, panel: m } = ticketsMessages;

/** The facts of a ticket and its messages, oldest first. */
export function TicketThread({ ticket }: { ticket: Ticket }) {
  useDocumentTitle(ticket.number);
  const canWrite = useCan('support:write');
  return (
    <article key={ticket._id}>
      <header className={classes.head}>
        <Text c="dimmed" size="sm">
          {ticket.number}
        </Text>
        <Title order={2} className={classes.subject}>
          {ticket.subject}
        </Title>
      </header>
      <TicketProperties ticket={ticket} />
      <Facts ticket={ticket} />
      <SlaClocks ticket={ticket} />
      {ticket.rating !== null && <Rating rating={ticket.rating} />}
      <RequesterPart ticket={ticket} />
      {canWrite && ticket.status !== 'closed' && <SnoozeMenu ticket={ticket} />}
      <Title order={3} size="h4" mt="md">
        {m.messages}
      </Title>
      <TicketMessages ticketId={ticket._id} />
      {ticket.status === 'closed' ? (
        <Text c="dimmed" size="sm" mt="md">
          {m.closed}
        </Text>
      ) : (
        canWrite && <Composer ticket={ticket} />
      )}
    </article>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { requesterName, requesterEmail, movieTitle, createdAt, followUpOf } = ticket;
  return (
    <dl className={classes.facts}>
      <dt>{columns.requesterName}</dt>
      <dd>
        {requesterName}
        <span className={classes.quiet}>{requesterEmail}</span>
      </dd>
      {movieTitle !== null && (
        <>
          <dt>{m.movie}</dt>
          <dd>{movieTitle}</dd>
        </>
      )}
      {followUpOf !== null && (
        <>
          <dt>{ticketsMessages.followUpOf}</dt>
          <dd>
            <Anchor component={Link} size="sm" to={`/admin/help/${followUpOf.number}`}>
              {followUpOf.number}
            </Anchor>
          </dd>
        </>
      )}
      <dt>{columns.createdAt}</dt>
      <dd>
        <time dateTime={createdAt.toISOString()} title={formatInstant(createdAt)}>
          {formatDateTime(createdAt)}
        </time>
      </dd>
    </dl>
  );
}
