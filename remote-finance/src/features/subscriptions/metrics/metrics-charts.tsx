import { formatDate, formatMoney, formatNumber } from '@backlot/ui';
import { Chart } from '@backlot/ui/chart';
import type { SubscriptionMetrics } from '@backlot/contracts/money/subscriptions/metrics';
import { DetailCard } from '../../../detail/detail-card.tsx';
import classes from '../subscriptions.module.css';
import { metricLabels, metricsMessages as m } from './metrics.messages.ts';

/** Metrics over time: levels as lines, movement as bars. */
export function MetricsCharts({ points }: Pick<SubscriptionMetrics, 'points'>) {
  const days = points.map(({ day }) => formatDate(day));
  const currencies = [...new Set(points.flatMap(({ mrr }) => mrr.map(({ currency }) => currency)))];
  const of = (key: 'active' | 'new' | 'reactivated' | 'churned') => ({
    name: metricLabels[key],
    values: points.map((point) => point[key]),
  });
  const common = { points: days, pointsLabel: m.day };
  return (
    <div className={classes.charts}>
      <DetailCard title={m.activeChart}>
        <Chart {...common} title={m.activeChart} kind="line" series={[of('active')]} format={formatNumber} />
      </DetailCard>
      <DetailCard title={m.movement}>
        <Chart
          {...common}
          title={m.movement}
          kind="bar"
          series={[of('new'), of('reactivated'), { ...of('churned'), isLoss: true }]}
          format={formatNumber}
        />
      </DetailCard>
      {currencies.map((currency) => (
        <DetailCard key={currency} title={m.mrrChart(currency)}>
          <Chart
            {...common}
            title={m.mrrChart(currency)}
            kind="area"
            series={[
              {
                name: metricLabels.mrr,
                values: points.map(
                  ({ mrr }) => mrr.find((one) => one.currency === currency)?.amountMinor ?? 0,
                ),
              },
            ]}
            format={(minor) => formatMoney(minor, currency)}
          />
        </DetailCard>
      ))}
    </div>
  );
}
