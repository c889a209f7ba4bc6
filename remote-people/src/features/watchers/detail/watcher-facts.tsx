import { Anchor, formatDate, formatMoney, Paper } from '@backlot/ui';
import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { detailMessages } from './detail.messages.ts';
import { subscriptionStatusLabels } from './subscription.messages.ts';
import classes from './watcher-detail.module.css';

const m = detailMessages.facts;
type Fact = { label: string; value: ReactNode; note?: string };

/** The figures that a question about a watcher starts with; those without permission are absent. */
export function WatcherFacts({ watcher }: { watcher: Watcher }) {
  const { spend, plans, lastPayment, counts } = watcher;
  const facts: Fact[] = [
    ...(spend ? [spendOf(spend)] : []),
    ...(plans ? [plansOf(plans)] : []),
    ...(spend ? [lastPaymentOf(lastPayment)] : []),
    { label: m.devices, value: <TabLink tab="devices" count={counts.devices} name={m.devicesLink} /> },
    ...(counts.openTickets === null
      ? []
      : [
          {
            label: m.openTickets,
            value: <TabLink tab="tickets" count={counts.openTickets} name={m.openTicketsLink} />,
          },
        ]),
  ];
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-label={m.title}>
      <dl className={classes.facts}>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </Paper>
  );
}

const spendOf = (spend: NonNullable<Watcher['spend']>): Fact =>
  spend.length === 0
    ? { label: m.spend, value: m.none }
    : {
        label: m.spend,
        value: spend.map(({ currency, totalMinor }) => (
          <div key={currency}>{formatMoney(totalMinor, currency)}</div>
        )),
        note: m.payments(spend.reduce((sum, { payments }) => sum + payments, 0)),
      };

const plansOf = (plans: NonNullable<Watcher['plans']>): Fact => {
  const [only] = plans;
  const isSole = plans.length === 1;
  return {
    label: m.plan,
    value:
      plans.length === 0
        ? m.none
        : plans.map(({ subscriptionId, name, status }) => (
            <div key={subscriptionId}>
              <PathLink to={`/admin/subscriptions/${subscriptionId}`}>{name}</PathLink>
              {!isSole && `, ${subscriptionStatusLabels[status]}`}
            </div>
          )),
    ...(isSole && only && { note: subscriptionStatusLabels[only.status] }),
  };
};

const lastPaymentOf = (last: Watcher['lastPayment']): Fact => ({
  label: m.lastPayment,
  value: last ? (
    <PathLink to={`/admin/payments/${last._id}`}>
      {formatMoney(last.amountTotalMinor, last.currency)}
    </PathLink>
  ) : (
    m.none
  ),
  ...(last && { note: formatDate(last.paidAt) }),
});

type TabLinkProps = { tab: string; count: number; name: (count: number) => string };
const TabLink = ({ tab, count, name }: TabLinkProps) =>
  count === 0 ? (
    '0'
  ) : (
    <PathLink to={`?tab=${tab}`} label={name(count)}>
      {formatNumber(count)}
    </PathLink>
  );

const PathLink = ({ to, label, children }: { to: string; label?: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} inherit underline="always" aria-label={label}>
    {children}
  </Anchor>
);
