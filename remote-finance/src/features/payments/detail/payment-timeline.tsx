import { Text } from '@backlot/ui';
import type { PaymentEvent } from '@backlot/contracts/payments.detail';
import { Moment } from '../../../facts/moment.tsx';
import { DetailCard } from '../../../facts/detail-card.tsx';
import { detailMessages } from './detail.messages.ts';
import { eventWords, sourceWords } from './event-words.ts';
import classes from './payment-detail.module.css';

const m = detailMessages.timeline;

/** Everything that happened to the payment, oldest first. */
export function PaymentTimeline({ events }: { events: readonly PaymentEvent[] }) {
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
                <Text>{eventWords(event)}</Text>
                <Text size="sm" c="dimmed">
                  {sourceWords(event)}
                </Text>
              </div>
              <span className={classes.when}>
                <Moment at={event.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </DetailCard>
  );
}
