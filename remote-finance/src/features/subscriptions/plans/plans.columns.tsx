import { IconEyeOff, StatusBadge, type Tone } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import { type Plan, planFields as fields } from '@backlot/contracts/money/plans/plan';
import { days, formatInterval, subscriptionsMessages } from '../subscriptions.messages.ts';
import classes from '../subscriptions.module.css';
import { formatPlanPrice } from './format-plan-price.ts';
import { plansMessages as m, planStatusLabels } from './plans.messages.ts';

const pricesAtMost = 4;
/** Shown when there are more: a line with "1 more" would take the space of the price itself. */
const pricesOfMany = 3;

/** The first prices, one to a line. */
function Prices({ prices, interval, intervalCount }: Plan) {
  const shown = prices.length > pricesAtMost ? pricesOfMany : prices.length;
  return (
    <div className={classes.prices}>
      {prices.slice(0, shown).map((price) => (
        <bdi key={`${price.currency} ${price.country}`} className={classes.amount}>
          {subscriptionsMessages.price(formatPlanPrice(price), formatInterval(interval, intervalCount))}
        </bdi>
      ))}
      {prices.length > shown && <div className={classes.quiet}>{m.more(prices.length - shown)}</div>}
    </div>
  );
}

const tones: Record<Plan['status'], Tone> = {
  draft: 'info',
  active: 'success',
  hidden: 'warning',
  retired: 'neutral',
};

/** The columns of the list of plans. */
export const planColumns = columnsOf<
  Plan,
  | 'priceVersion'
  | 'hasHistory'
  | 'deletedAt'
  | 'names'
  | 'description'
  | 'tier'
  | 'interval'
  | 'intervalCount'
  | 'maxScreens'
  | 'maxQuality'
  | 'ads'
  | 'downloads'
  | 'genreIds'
  | 'taxCode'
  | 'afterDunning'
  | 'sortOrder'
  | 'createdAt'
  | 'updatedAt'
>({
  name: { label: fields.name.label, render: ({ name }) => name },
  status: {
    label: fields.status.label,
    width: 120,
    cardRole: 'badge',
    render: ({ status }) => (
      <StatusBadge
        tone={tones[status]}
        label={planStatusLabels[status]}
        {...(status === 'hidden' && { icon: IconEyeOff })}
      />
    ),
  },
  family: { label: fields.family.label, width: 120, cardRole: 'line', render: ({ family }) => family },
  prices: {
    label: fields.prices.label,
    width: 190,
    align: 'end',
    cardRole: 'line',
    render: Prices,
  },
  trialDays: {
    label: fields.trialDays.label,
    width: 110,
    align: 'end',
    cardRole: 'line',
    isOnCard: ({ trialDays }) => trialDays > 0,
    render: ({ trialDays }) => (trialDays === 0 ? m.none : days(trialDays)),
  },
  subscribers: {
    label: m.paying,
    width: 160,
    align: 'end',
    cardRole: 'line',
    render: ({ subscribers }) => subscribers,
  },
});
