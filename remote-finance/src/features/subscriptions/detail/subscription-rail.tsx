import { Anchor, countryName, formatDate, formatMoney, Text } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import {
  subscriptionFields,
  subscriptionRowLabels as rowLabels,
} from '@backlot/contracts/money/subscriptions/subscription';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { Link } from 'react-router-dom';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { DescriptionList } from '../../../detail/description-list.tsx';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { subscriptionPaths } from '../subscription-paths.ts';
import { formatInterval, sourceLabels, subscriptionsMessages } from '../subscriptions.messages.ts';
import { detailMessages as m } from './detail.messages.ts';

const labels = labelsOf(subscriptionFields);

type Props = { subscription: Subscription };

/** Watcher, price, billing period and card. */
export function SubscriptionRail({ subscription }: Props) {
  return (
    <>
      <Who subscription={subscription} />
      <Price subscription={subscription} />
      <Time subscription={subscription} />
      <Card subscription={subscription} />
    </>
  );
}

function Who({ subscription: { watcher, watcherEmail, country, source, notes } }: Props) {
  const canOpen = useCan('watcher:read');
  const link = (
    <Anchor component={Link} to={subscriptionPaths.watcher(watcher._id)} inherit>
      {watcher.name}
    </Anchor>
  );
  return (
    <DetailCard title={m.watcher.title}>
      <DescriptionList
        items={[
          [m.watcher.name, canOpen ? link : watcher.name],
          [rowLabels.watcherEmail, watcherEmail],
          [labels.country, countryName(country)],
          [labels.source, sourceLabels[source]],
          [labels.notes, notes],
        ]}
      />
    </DetailCard>
  );
}

function Price({ subscription }: Props) {
  const { plan, isFree, priceMinor, currency, interval, intervalCount, priceVersion } = subscription;
  const { mrrMinor, nextPlan, nextPrice, balanceMinor, lifetimeRevenueMinor } = subscription;
  const money = (minor: number) => formatMoney(minor, currency);
  const price = subscriptionsMessages.price(money(priceMinor), formatInterval(interval, intervalCount));
  const next = nextPrice && m.terms.nextPrice(money(nextPrice.amountMinor), formatDate(nextPrice.from));
  return (
    <DetailCard title={m.terms.title}>
      <DescriptionList
        items={[
          [
            labels.planId,
            <Anchor key="plan" component={Link} to={subscriptionPaths.plan(plan._id)} inherit>
              {plan.name}
            </Anchor>,
          ],
          [labels.priceMinor, isFree ? subscriptionsMessages.free : m.terms.versioned(price, priceVersion)],
          [labels.couponId, describeCoupon(subscription)],
          [rowLabels.mrrMinor, mrrMinor > 0 && money(mrrMinor)],
          [m.terms.next, nextPlan?.name ?? next],
          [m.terms.credit, balanceMinor < 0 && money(-balanceMinor)],
          [m.terms.owed, balanceMinor > 0 && money(balanceMinor)],
          [m.terms.revenue, money(lifetimeRevenueMinor)],
        ]}
      />
    </DetailCard>
  );
}

function describeCoupon({ coupon, currency }: Subscription): string | null {
  if (!coupon) return null;
  const { name, invoicesLeft, discountMinor } = coupon;
  if (invoicesLeft === 0) return m.terms.couponDone(name);
  if (discountMinor === 0) return m.terms.couponWaits(name);
  return m.terms.couponOff(name, formatMoney(discountMinor, currency), invoicesLeft);
}

function Time({ subscription }: Props) {
  const { startedAt, trialEndsAt, currentPeriodStart, currentPeriodEnd, accessUntil, status } = subscription;
  const { pausedUntil, cancelAtPeriodEnd, canceledAt, endedAt, cancelReason, cancelNote } = subscription;
  const isRunning = (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd;
  const until = accessUntil && !isRunning && <Timestamp at={accessUntil} />;
  return (
    <DetailCard title={m.period.title}>
      <DescriptionList
        items={[
          [labels.startedAt, <Timestamp key="started" at={startedAt} />],
          [labels.trialEndsAt, trialEndsAt && <Timestamp at={trialEndsAt} />],
          [m.period.period, m.period.range(formatDate(currentPeriodStart), formatDate(currentPeriodEnd))],
          [m.period.renewal, isRunning && m.period.renews],
          [m.period.until, until],
          [m.period.access, accessUntil === null && m.period.noAccess],
          [
            labels.pausedUntil,
            status === 'paused' && (pausedUntil ? <Timestamp at={pausedUntil} isDay /> : m.period.pausedOpen),
          ],
          [labels.canceledAt, canceledAt && <Timestamp at={canceledAt} />],
          [labels.endedAt, endedAt && <Timestamp at={endedAt} />],
          [labels.cancelReason, cancelReason?.name ?? null],
          [labels.cancelNote, cancelNote],
        ]}
      />
    </DetailCard>
  );
}

function Card({ subscription: { method } }: Props) {
  return (
    <DetailCard title={m.card.title}>
      {method ? (
        <DescriptionList
          items={[
            [m.card.number, <bdi key="number">{subscriptionsMessages.card(method.brand, method.last4)}</bdi>],
            [m.card.expires, m.expiry(method.expMonth, method.expYear)],
          ]}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {m.card.none}
        </Text>
      )}
    </DetailCard>
  );
}
