import { countryName, formatMoney } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import {
  subscriptionFields,
  type SubscriptionRow,
  subscriptionRowLabels as rowLabels,
} from '@backlot/contracts/money/subscriptions/subscription';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { SubscriptionStatusBadge } from '../subscription-status.tsx';
import { formatInterval, sourceLabels, subscriptionsMessages as m } from '../subscriptions.messages.ts';
import classes from '../subscriptions.module.css';

const labels = labelsOf(subscriptionFields);

export const subscriptionColumns = columnsOf<
  SubscriptionRow,
  | 'watcherEmail'
  | 'cancelAtPeriodEnd'
  | 'isFree'
  | 'priceMinor'
  | 'currency'
  | 'interval'
  | 'intervalCount'
  | 'mrrMinor'
  | 'cardLast4',
  'price' | 'mrr' | 'card'
>({
  number: { label: labels.number, width: 120, render: ({ number }) => number },
  watcher: {
    label: labels.watcherId,
    cardRole: 'fact',
    render: ({ watcher, watcherEmail }) => (
      <div className={classes.two}>
        <span>{watcher.name}</span>
        <span className={classes.quiet} title={watcherEmail}>
          {watcherEmail}
        </span>
      </div>
    ),
  },
  plan: { label: labels.planId, width: 150, cardRole: 'fact', render: ({ plan }) => plan.name },
  status: {
    label: labels.status,
    width: 182,
    cardRole: 'badge',
    render: ({ status, cancelAtPeriodEnd }) => (
      <SubscriptionStatusBadge status={status} isEnding={cancelAtPeriodEnd} />
    ),
  },
  price: {
    label: labels.priceMinor,
    width: 165,
    align: 'end',
    cardRole: 'fact',
    render: ({ isFree, priceMinor, currency, interval, intervalCount }) => (
      <span className={classes.amount}>
        {isFree
          ? m.free
          : m.price(formatMoney(priceMinor, currency), formatInterval(interval, intervalCount))}
      </span>
    ),
  },
  currentPeriodEnd: {
    label: labels.currentPeriodEnd,
    sortKey: 'currentPeriodEnd',
    width: 116,
    render: ({ currentPeriodEnd }) => <Timestamp at={currentPeriodEnd} isDay />,
  },
  mrr: {
    label: rowLabels.mrrMinor,
    width: 125,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ mrrMinor, currency }) => (
      <span className={classes.amount}>{mrrMinor === 0 ? m.none : formatMoney(mrrMinor, currency)}</span>
    ),
  },
  failedAttempts: {
    label: labels.failedAttempts,
    sortKey: 'failedAttempts',
    width: 140,
    align: 'end',
    render: ({ failedAttempts }) => (failedAttempts === 0 ? m.none : String(failedAttempts)),
  },
  startedAt: {
    label: labels.startedAt,
    sortKey: 'startedAt',
    width: 116,
    render: ({ startedAt }) => <Timestamp at={startedAt} isDay />,
  },
  trialEndsAt: {
    label: labels.trialEndsAt,
    width: 120,
    isHiddenAtFirst: true,
    render: ({ trialEndsAt }) => (trialEndsAt ? <Timestamp at={trialEndsAt} isDay /> : m.none),
  },
  card: {
    label: labels.methodId,
    width: 110,
    isHiddenAtFirst: true,
    render: ({ cardLast4 }) => (cardLast4 ? <bdi>{m.card('', cardLast4)}</bdi> : m.none),
  },
  country: {
    label: labels.country,
    width: 120,
    isHiddenAtFirst: true,
    render: ({ country }) => countryName(country),
  },
  source: {
    label: labels.source,
    width: 110,
    isHiddenAtFirst: true,
    render: ({ source }) => sourceLabels[source],
  },
});
