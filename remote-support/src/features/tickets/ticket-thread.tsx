import { Anchor, formatDateTime, formatInstant, Group, Text, Title, useDocumentTitle } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import { columnLabelOf } from '@backlot/contracts/platform/records/record-fields';
import { type Ticket, ticketFields, type TicketName } from '@backlot/contracts/support/tickets/ticket';
import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Composer, type RestoreReply } from './composer.tsx';
import { Fact } from './fact.tsx';
import classes from './ticket-panel.module.css';
import { MergeButton } from './merge-button.tsx';
import { mergeMessages } from './merge.messages.ts';
import { TicketMessages } from './message-list.tsx';
import { RequesterPart } from './requester-part.tsx';
import { Rating } from './rating.tsx';
import { SlaClocks } from './sla-clocks.tsx';
import { SpamAlert, SpamButton } from './spam-switch.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { TicketProperties } from './ticket-properties.tsx';
import { ticketsMessages } from './tickets.messages.ts';

const { columns, panel: m } = ticketsMessages;

/** The facts of a ticket and its messages, oldest first. */
export function TicketThread({ ticket }: { ticket: Ticket }) {
  useDocumentTitle(ticket.number);
  const canWrite = useCan('support:write');
  const navigate = useNavigate();
  const { search } = useLocation();
  const [restore, setRestore] = useState<RestoreReply | null>(null);
  const noteEditor = useCallback((next: RestoreReply | null) => setRestore(() => next), []);
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
      {ticket.isSpam && <SpamAlert ticket={ticket} canWrite={canWrite} />}
      <TicketProperties ticket={ticket} />
      <Facts ticket={ticket} />
      <SlaClocks ticket={ticket} />
      {ticket.rating !== null && <Rating rating={ticket.rating} />}
      <RequesterPart ticket={ticket} />
      {canWrite && ticket.status !== 'closed' && (
        <Group gap="xs">
          <SnoozeMenu ticket={ticket} />
          {!ticket.isSpam && <SpamButton ticket={ticket} />}
          {!ticket.isSpam && (
            <MergeButton ids={[ticket._id]} onMerged={({ number }) => void navigate(`${number}${search}`)} />
          )}
        </Group>
      )}
      <Title order={3} size="h4" mt="md">
        {m.conversation}
      </Title>
      <TicketMessages ticket={ticket} restore={restore} />
      {ticket.status === 'closed' ? (
        <Text c="dimmed" size="sm" mt="md">
          {ticket.mergedInto ? mergeMessages.readOnly : m.closed}
        </Text>
      ) : (
        canWrite && !ticket.isSpam && <Composer ticket={ticket} onEditor={noteEditor} />
      )}
    </article>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { requesterName, requesterEmail, movieTitle, createdAt, followUpOf, mergedInto, merged } = ticket;
  return (
    <dl className={classes.facts}>
      <Fact label={columnLabelOf(ticketFields.requesterName)} isWide>
        {requesterName}
        <span className={classes.quiet}>{requesterEmail}</span>
      </Fact>
      <Fact label={columns.createdAt}>
        <time dateTime={createdAt.toISOString()} title={formatInstant(createdAt)}>
          {formatDateTime(createdAt)}
        </time>
      </Fact>
      {movieTitle !== null && <Fact label={ticketFields.movieId.label}>{movieTitle}</Fact>}
      <RelatedTickets label={ticketsMessages.followUpOf} tickets={followUpOf ? [followUpOf] : []} />
      <RelatedTickets label={mergeMessages.into} tickets={mergedInto ? [mergedInto] : []} />
      <RelatedTickets label={mergeMessages.of} tickets={merged} />
    </dl>
  );
}

const RelatedTickets = ({ label, tickets }: { label: string; tickets: readonly TicketName[] }) =>
  tickets.length > 0 && (
    <Fact label={label}>
      <span className={classes.related}>
        {tickets.map(({ _id, number }) => (
          <Anchor key={_id} component={Link} size="sm" to={`/admin/help/${number}`}>
            {number}
          </Anchor>
        ))}
      </span>
    </Fact>
  );
