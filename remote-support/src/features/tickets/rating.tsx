import { formatDateTime } from '@backlot/ui';
import type { TicketRating } from '@backlot/contracts/support/satisfaction/rating';
import { Fact } from './fact.tsx';
import classes from './ticket-panel.module.css';
import { ticketsMessages } from './tickets.messages.ts';

const { columns, scoreOf, ratedAt } = ticketsMessages;

/** How the requester rated the solution. */
export function Rating({ rating }: { rating: TicketRating }) {
  return (
    <dl className={classes.facts}>
      <Fact label={columns.ratingScore} isWide>
        {scoreOf(rating.score)}
        {rating.comment !== '' && (
          <div className={classes.comment} dir="auto">
            {rating.comment}
          </div>
        )}
        <span className={classes.quiet}>{ratedAt(formatDateTime(rating.ratedAt))}</span>
      </Fact>
    </dl>
  );
}
