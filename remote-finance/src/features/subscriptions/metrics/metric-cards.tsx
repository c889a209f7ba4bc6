import { Anchor, formatMoney, formatNumber, Text } from '@backlot/ui';
import { FigureTiles } from '@backlot/ui/period';
import { Table } from '@backlot/ui/table';
import {
  metricDefinitions,
  type SubscriberFigures,
  type SubscriptionMetrics,
} from '@backlot/contracts/money/subscriptions/metrics';
import { subscriptionFields } from '@backlot/contracts/money/subscriptions/subscription';
import { Link } from 'react-router-dom';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { subscriptionPaths } from '../subscription-paths.ts';
import classes from '../subscriptions.module.css';
import { metricLabels, metricsMessages as m } from './metrics.messages.ts';

type Props = { metrics: SubscriptionMetrics };

/** Always one decimal, so that figures align. */
const oneDigit = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const percent = (share: number | null): string => (share === null ? m.none : formatNumber(share, oneDigit));

const tiles: readonly (readonly [keyof typeof metricLabels, (figures: SubscriberFigures) => string])[] = [
  ['active', ({ activeEnd }) => formatNumber(activeEnd)],
  ['new', ({ new: fresh }) => formatNumber(fresh)],
  ['reactivated', ({ reactivated }) => formatNumber(reactivated)],
  ['churned', ({ churned }) => formatNumber(churned)],
  ['paused', ({ paused }) => formatNumber(paused)],
  ['churnRate', ({ churnRate }) => percent(churnRate)],
  ['trialConversion', ({ trialConversion }) => percent(trialConversion)],
];

/** Metrics of a period, each with its previous value. */
export function MetricCards({ metrics: { current, previous } }: Props) {
  return (
    <FigureTiles
      label={m.figures}
      tiles={tiles.map(([key, format]) => ({
        key,
        label: metricLabels[key],
        definition: metricDefinitions[key],
        figure: format(current.subscribers),
        notes: [
          key === 'active' ? (
            <Anchor component={Link} to={subscriptionPaths.paying} size="xs">
              {m.seePaying}
            </Anchor>
          ) : null,
          previous && (
            <Text component="span" size="xs" c="dimmed">
              {m.previous(format(previous.subscribers))}
            </Text>
          ),
        ],
      }))}
    />
  );
}

/** Revenue by currency; amounts are never converted. */
export function MoneyTable({ metrics: { current, previous } }: Props) {
  const rows = current.byCurrency.filter(({ active, mrrStartMinor }) => active > 0 || mrrStartMinor > 0);
  if (rows.length === 0) return null;
  const heads = [metricLabels.active, metricLabels.mrr, metricLabels.arpu, metricLabels.ltv];
  return (
    <DetailCard title={m.money}>
      <div className={classes.scroller} role="region" aria-label={m.money} tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{subscriptionFields.currency.label}</Table.Th>
              {heads.map((head) => (
                <Table.Th key={head} data-align="end">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ currency, active, mrrEndMinor, arpuMinor, ltvMinor }) => {
              const before = previous?.byCurrency.find((row) => row.currency === currency);
              const money = (minor: number | null) =>
                minor === null ? m.none : formatMoney(minor, currency);
              return (
                <Table.Tr key={currency}>
                  <Table.Th scope="row">{currency}</Table.Th>
                  <Table.Td data-align="end" className={classes.amount}>
                    {formatNumber(active)}
                  </Table.Td>
                  <Table.Td data-align="end" className={classes.amount}>
                    {money(mrrEndMinor)}
                    {before && (
                      <Text size="xs" c="dimmed">
                        {m.previous(money(before.mrrEndMinor))}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td data-align="end" className={classes.amount}>
                    {money(arpuMinor)}
                  </Table.Td>
                  <Table.Td data-align="end" className={classes.amount}>
                    {money(ltvMinor)}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
    </DetailCard>
  );
}

/** The definitions of the metrics. */
export function Definitions() {
  return (
    <DetailCard title={m.definitions}>
      <dl className={classes.definitions}>
        {(Object.keys(metricDefinitions) as (keyof typeof metricDefinitions)[]).map((key) => (
          <div key={key}>
            <dt>{metricLabels[key]}</dt>
            <dd>{metricDefinitions[key]}</dd>
          </div>
        ))}
      </dl>
    </DetailCard>
  );
}
