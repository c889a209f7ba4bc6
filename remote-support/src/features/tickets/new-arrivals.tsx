import { Button } from '@backlot/ui';
import { ticketsMessages } from './tickets.messages.ts';
import classes from './tickets-page.module.css';

type Props = { count: number; onShow: () => void };

/** Offers the new tickets that the list doesn't show yet. */
export const NewArrivals = ({ count, onShow }: Props) => (
  <div role="status" className={classes.arrivals}>
    {count > 0 && (
      <Button size="xs" radius="xl" onClick={onShow}>
        {ticketsMessages.arrivals(count)}
      </Button>
    )}
  </div>
);
