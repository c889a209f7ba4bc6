import { formatDate, formatMoney, Loader, Text } from '@backlot/ui';
import type { PlanChange } from '@backlot/contracts/money/subscriptions/detail';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import type { Plan } from '@backlot/contracts/money/plans/plan';
import { formatInterval } from '../subscriptions.messages.ts';
import classes from '../subscriptions.module.css';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.changePlan;

type Props = {
  change: PlanChange | undefined;
  failure: string | null;
  subscription: Subscription;
  plan: Plan;
};

/** The proration preview of a plan change. */
export function PlanPreview({ change, failure, subscription, plan }: Props) {
  if (failure)
    return (
      <Text c="var(--mantine-color-error)" size="sm" role="alert">
        {failure}
      </Text>
    );
  if (!change) return <Loader size="sm" aria-label={m.loading} role="status" />;
  const money = (minor: number) => formatMoney(minor, change.currency);
  const { balanceBeforeMinor: before, balanceAfterMinor: after } = change;
  const isWhole = change.periodEnd.getTime() !== subscription.currentPeriodEnd.getTime();
  const sums: readonly (readonly [label: string, minor: number, isStrong?: boolean])[] = [
    [isWhole ? m.chargeWhole : m.charge, change.chargeMinor],
    [m.credit, -change.creditMinor],
    ...(before === 0 ? [] : ([[before < 0 ? m.balance : m.owed, before]] as const)),
    [m.dueNow, change.dueNowMinor, true],
    ...(change.taxMinor === 0 ? [] : ([[m.tax, change.taxMinor]] as const)),
    ...(after === 0 ? [] : ([[after < 0 ? m.balanceAfter : m.owedAfter, Math.abs(after)]] as const)),
  ];
  const every = formatInterval(plan.interval, plan.intervalCount);
  return (
    <div aria-live="polite">
      <Text size="sm" fw={600} mb="xs">
        {m.preview}
      </Text>
      <dl className={classes.sums}>
        {sums.map(([label, minor, isStrong = false]) => (
          <div key={label} {...(isStrong && { 'data-strong': true })}>
            <dt>{label}</dt>
            <dd>{money(minor)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="xs">
        {m.next(money(change.nextPriceMinor), every, formatDate(change.periodEnd))}
      </Text>
    </div>
  );
}
