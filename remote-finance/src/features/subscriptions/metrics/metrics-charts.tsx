import { formatMoney, formatNumber } from '@backlot/ui';
import { Chart } from '@backlot/ui/chart';
import type { SubscriptionMetrics } from '@backlot/contracts/subscriptions.metrics';
import { Part } from '../facts.tsx';
import classes from '../subscriptions.module.css';
import { metricLabels, metricsMessages as m } from './metrics.messages.ts';

/** Axes have little room. */
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The same over time: levels as lines, what happened as bars. */
export function MetricsCharts({ points }: Pick<SubscriptionMetrics, 'points'>) {
  const days = points.map(({ day }) => short.format(new Date(day)));
  const currencies = [...new Set(points.flatMap(({ mrr }) => mrr.map(({ currency }) => currency)))];
  const of = (key: 'active' | 'new' | 'reactivated' | 'churned') => ({
    name: metricLabels[key],
    values: points.map((point) => point[key]),
  });
  const common = { points: days, pointsLabel: m.day };
  return (
    <div className={classes.charts}>
      <Part title={m.activeChart}>
        <Chart {...common} title={m.activeChart} kind="line" series={[of('active')]} format={formatNumber} />
      </Part>
      <Part title={m.movement}>
        <Chart
          {...common}
          title={m.movement}
          kind="bar"
          series={[of('new'), of('reactivated'), { ...of('churned'), isLoss: true }]}
          format={formatNumber}
        />
      </Part>
      {currencies.map((currency) => (
        <Part key={currency} title={m.mrrChart(currency)}>
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
        </Part>
      ))}
    </div>
  );
}
