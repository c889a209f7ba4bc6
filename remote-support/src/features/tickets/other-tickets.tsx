import { Anchor, formatNumber, QueryStates, RelativeTime, Skeleton, Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Ticket, TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './ticket-panel.module.css';
import { TicketStatusBadge } from './ticket-status.tsx';
import { ticketsOfQuery } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { panel: m } = ticketsMessages;
const shown = 4;

/** The newest other tickets of the same requester. */
export function OtherTickets({ ticket }: { ticket: Ticket }) {
  const result = useQuery(ticketsOfQuery(ticket.requesterEmail));
  return (
    <Section title={m.others} isSmall>
      <QueryStates
        result={result}
        loading={<Skeleton height={64} role="status" aria-label={m.loadingOthers} />}
        failedTitle={m.othersFailed}
        isCompact
      >
        {(page) => <Others page={page} ticket={ticket} />}
      </QueryStates>
    </Section>
  );
}

function Others({ page: { items, total }, ticket }: { page: Page<TicketRow>; ticket: Ticket }) {
  const others = items.filter(({ _id }) => _id !== ticket._id);
  if (others.length === 0) return <Text size="sm">{m.noOthers}</Text>;
  return (
    <>
      <ul className={classes.others}>
        {others.slice(0, shown).map(({ _id, number, subject, status, createdAt }) => (
          <li key={_id} className={classes.other}>
            <Anchor component={Link} to={`/admin/help/${number}`} inherit>
              <bdi>{subject}</bdi>
            </Anchor>
            <TicketStatusBadge status={status} />
            <span className={classes.quiet}>
              {number} · <RelativeTime date={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {others.length > shown && (
        <Anchor component={Link} to={`/admin/help?q=${encodeURIComponent(ticket.requesterEmail)}`} size="sm">
          {m.allOf(formatNumber(total))}
        </Anchor>
      )}
    </>
  );
}
