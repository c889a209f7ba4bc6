import { CardFrame, IconChartBar, Text } from '@backlot/ui';
import { Chart } from '@backlot/ui/chart';
import type { DashboardQuery } from '@backlot/contracts/platform/releases/slots';
import { queryOf } from '@backlot/data/query';
import { type Forecast, forecastApi, forecastMeaning } from '@backlot/contracts/money/reports/forecast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatChartPoint, formatDay } from '../format-group.ts';
import { formatOf } from '../format-measure.ts';
import { reportsMessages } from '../reports.messages.ts';
import { forecastCsv } from './slice-csv.ts';
import { SaveCsv } from './save-csv.tsx';
import { slicePath } from './slice-paths.ts';
import { slicesMessages } from './slices.messages.ts';
import classes from './slices.module.css';

const { forecast: m } = slicesMessages;

/** The income of the next 30 days with its range, and how far the method was off before. */
export function ForecastCard({ query: { currency, country } }: { query: DashboardQuery }) {
  const query = { ...(currency && { currency }), ...(country && { country }) };
  const result = useQuery({ ...queryOf(forecastApi.get, { query }), placeholderData: keepPreviousData });
  const { data } = result;
  return (
    <CardFrame
      title={m.title}
      meaning={forecastMeaning}
      icon={IconChartBar}
      link={data && { to: pathOf(data, country), label: m.link }}
      result={result}
      actions={
        data?.ahead && (
          <SaveCsv
            title={m.title}
            fileName={`forecast-${data.ahead.from}.csv`}
            csv={() => forecastCsv(data)}
          />
        )
      }
    >
      {(forecast) =>
        forecast.ahead ? (
          <Ahead {...forecast} ahead={forecast.ahead} />
        ) : (
          <Text c="dimmed" size="sm">
            {m.tooShort}
          </Text>
        )
      }
    </CardFrame>
  );
}

/** The payments of the last 30 days. */
const pathOf = ({ actual: { from, to }, currency }: Forecast, country: string | undefined): string =>
  slicePath('income', {
    period: { from, to, isToDate: false, previous: null },
    currency,
    country: country?.split(','),
  }) ?? '';

function Ahead({
  ahead,
  actual,
  test,
  series,
  currency,
}: Forecast & { ahead: NonNullable<Forecast['ahead']> }) {
  const money = (value: number) => formatOf('money', value, currency);
  return (
    <div className={classes.slice}>
      <div>
        <Text className={classes.value ?? ''}>{money(ahead.value)}</Text>
        {test && <Text size="xs">{m.range(money(test.low), money(test.high))}</Text>}
        <Text size="xs">{m.actual(money(actual.value))}</Text>
        <Text c="dimmed" size="xs">
          {reportsMessages.span(formatDay(ahead.from), formatDay(ahead.to), false)}
          {test && test.errorShare !== null && ` · ${m.error(formatOf('share', test.errorShare, null))}`}
        </Text>
      </div>
      <Chart
        kind="line"
        title={m.chart}
        pointsLabel={slicesMessages.day}
        height={160}
        points={series.map(({ at }) => formatChartPoint(at))}
        series={[
          { name: m.actualSeries, values: series.map((point) => point.actual) },
          { name: m.title, values: series.map((point) => point.forecast) },
        ]}
        format={money}
      />
    </div>
  );
}
