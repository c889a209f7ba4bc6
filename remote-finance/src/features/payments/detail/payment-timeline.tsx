import { Text } from '@backlot/ui';
import type { PaymentEvent } from '@backlot/contracts/money/payments/detail';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { detailMessages } from './detail.messages.ts';
import { describeEvent, describeSource } from './describe-event.ts';
import classes from './payment-detail.module.css';

const m = detailMessages.timeline;

type Props = { events: readonly PaymentEvent[]; card: string };

/** The events of a payment, oldest first. Its card is the one of the last attempt. */
export function PaymentTimeline({ events, card }: Props) {
  const lastAttempt = events.findLast(({ type }) => type === 'payment.attempted');
  return (
    <DetailCard title={m.title}>
      {events.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.empty}
        </Text>
      ) : (
        <ol className={classes.list}>
          {events.map((event) => (
            <li key={event._id} className={classes.row}>
              <div className={classes.what}>
                <Text>{describeEvent(event, event === lastAttempt ? card : '')}</Text>
                <Text size="sm" c="dimmed">
                  {describeSource(event)}
                </Text>
              </div>
              <span className={classes.when}>
                <Timestamp at={event.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </DetailCard>
  );
}
