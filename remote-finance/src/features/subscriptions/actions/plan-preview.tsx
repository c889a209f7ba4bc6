import { formatDate, formatMoney, Text } from '@backlot/ui';
import type { PlanChange, Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { taxLabel } from '@backlot/contracts/money/payments/tax-label';
import type { Plan } from '@backlot/contracts/money/plans/plan';
import { type Amount, AmountList } from '../../../detail/amount-list.tsx';
import { formatInterval } from '../subscriptions.messages.ts';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.changePlan;

type Props = {
  change: PlanChange;
  subscription: Subscription;
  plan: Plan;
};

/** The proration preview of a plan change. */
export function PlanPreview({ change, subscription, plan }: Props) {
  const { balanceBeforeMinor: before, balanceAfterMinor: after } = change;
  const tax = taxLabel({ country: subscription.country, isIncluded: true });
  const isWhole = change.periodEnd.getTime() !== subscription.currentPeriodEnd.getTime();
  const amounts: Amount[] = [
    { label: isWhole ? m.chargeWhole : m.charge, minor: change.chargeMinor },
    { label: m.credit, minor: -change.creditMinor },
    ...(before === 0 ? [] : [{ label: before < 0 ? m.balance : m.owed, minor: before }]),
    { label: m.dueNow, minor: change.dueNowMinor, isStrong: true },
    ...(change.taxMinor === 0 ? [] : [{ label: tax, minor: change.taxMinor }]),
    ...(after === 0 ? [] : [{ label: after < 0 ? m.balanceAfter : m.owedAfter, minor: Math.abs(after) }]),
  ];
  const every = formatInterval(plan.interval, plan.intervalCount);
  return (
    <div aria-live="polite">
      <Text size="sm" fw={600} mb="xs">
        {m.preview}
      </Text>
      <AmountList amounts={amounts} currency={change.currency} />
      <Text size="sm" c="dimmed" mt="xs">
        {m.next(formatMoney(change.nextPriceMinor, change.currency), every, formatDate(change.periodEnd))}
      </Text>
    </div>
  );
}
