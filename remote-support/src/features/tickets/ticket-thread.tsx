import { formatDateTime, formatInstant, RelativeTime, Text, Title, useDocumentTitle } from '@backlot/ui';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import classes from './ticket-panel.module.css';
import { TicketPriorityBadge, TicketStatusBadge } from './ticket-status.tsx';
import { authorLabels, ticketsMessages } from './tickets.messages.ts';

const { columns, unassigned, panel: m } = ticketsMessages;

/** The facts of a ticket and its messages, oldest first. */
export function TicketThread({ ticket }: { ticket: Ticket }) {
  useDocumentTitle(ticket.number);
  return (
    <article>
      <header className={classes.head}>
        <Text c="dimmed" size="sm">
          {ticket.number}
        </Text>
        <Title order={2} className={classes.subject}>
          {ticket.subject}
        </Title>
        <div className={classes.badges}>
          <TicketStatusBadge status={ticket.status} />
          <TicketPriorityBadge priority={ticket.priority} />
        </div>
      </header>
      <Facts ticket={ticket} />
      <Title order={3} size="h4">
        {m.messages}
      </Title>
      {ticket.messages.length === 0 ? (
        <Text c="dimmed" size="sm">
          {m.noMessages}
        </Text>
      ) : (
        <ol className={classes.messages}>
          {ticket.messages.map((message) => (
            <li key={message._id} className={classes.message} data-author={message.authorType}>
              <Message {...message} />
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { requesterName, requesterEmail, movieTitle, category, assigneeName, createdAt } = ticket;
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
      <dt>{columns.category}</dt>
      <dd>{category}</dd>
      <dt>{columns.assigneeName}</dt>
      <dd>{assigneeName ?? unassigned}</dd>
      <dt>{columns.createdAt}</dt>
      <dd>
        <time dateTime={createdAt.toISOString()} title={formatInstant(createdAt)}>
          {formatDateTime(createdAt)}
        </time>
      </dd>
    </dl>
  );
}

/** The text as it was typed, line breaks included; markup is shown as text. */
function Message({ authorName, authorType, body, createdAt }: Ticket['messages'][number]) {
  return (
    <>
      <div className={classes.author}>
        <span className={classes.name}>{authorName}</span>
        {authorLabels[authorType] !== authorName && (
          <span className={classes.quiet}>{authorLabels[authorType]}</span>
        )}
        <span className={classes.time}>
          <RelativeTime date={createdAt} />
        </span>
      </div>
      <p className={classes.text} dir="auto">
        {body}
      </p>
    </>
  );
}
