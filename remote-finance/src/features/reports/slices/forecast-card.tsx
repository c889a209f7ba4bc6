import { CardFrame, IconChartBar, Text } from '@backlot/ui';
import { Chart } from '@backlot/ui/chart';
import type { DashboardQuery } from '@backlot/contracts/platform/releases/slots';
import { queryOf } from '@backlot/data/query';
import {
  type Forecast,
  forecastApi,
  type ForecastName,
  forecasts,
} from '@backlot/contracts/money/reports/forecast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatChartPoint, formatDay } from '../format-group.ts';
import { formatOf } from '../format-measure.ts';
import { reportsMessages } from '../reports.messages.ts';
import { forecastCsv } from './slice-csv.ts';
import { SaveCsv } from '../../../files/save-csv.tsx';
import { forecastPath } from './slice-paths.ts';
import { slicesMessages } from './slices.messages.ts';
import classes from './slices.module.css';

const { forecast: m } = slicesMessages;

/** The next 30 days with their range, and how far the method was off before. */
export function ForecastCard({ name, query }: { name: ForecastName; query: DashboardQuery }) {
  const result = useForecast(name, query);
  const { data } = result;
  const { title, meaning, of } = forecasts[name];
  return (
    <CardFrame
      title={title}
      meaning={meaning}
      icon={IconChartBar}
      link={data && { to: forecastPath(name, data, query.country), label: m.links[name] }}
      result={result}
      actions={
        data?.ahead && <SaveCsv title={title} days={[data.ahead.from]} csv={() => forecastCsv(name, data)} />
      }
    >
      {(forecast) =>
        forecast.ahead ? (
          <Ahead {...forecast} of={of} unit={m.units[name]} ahead={forecast.ahead} />
        ) : (
          <Text c="dimmed" size="sm">
            {missing(forecast)}
          </Text>
        )
      }
    </CardFrame>
  );
}

/** Without any day there is nothing to wait for. */
function missing({ actual, series }: Forecast): string {
  if (actual.value === null) return slicesMessages.few;
  return series.length === 0 ? slicesMessages.empty : m.tooShort;
}

/** Tickets have no country, and only income has a currency. */
function useForecast(name: ForecastName, { currency, country }: DashboardQuery) {
  const ofCountry = { ...(country && { country }) };
  const queries = {
    income: queryOf(forecastApi.income, { query: { ...ofCountry, ...(currency && { currency }) } }),
    watchers: queryOf(forecastApi.watchers, { query: ofCountry }),
    hours: queryOf(forecastApi.hours, { query: ofCountry }),
    tickets: queryOf(forecastApi.tickets, { query: {} }),
  };
  return useQuery({ ...queries[name], placeholderData: keepPreviousData });
}

type AheadProps = Forecast & {
  ahead: NonNullable<Forecast['ahead']>;
  of: (typeof forecasts)[ForecastName]['of'];
  unit: string;
};

function Ahead({ ahead, actual, test, series, currency, of, unit }: AheadProps) {
  const format = (value: number) => formatOf(of, value, currency);
  return (
    <div className={classes.slice}>
      <div>
        <Text className={classes.value ?? ''}>{format(ahead.value)}</Text>
        {test && <Text size="xs">{m.range(format(test.low), format(test.high))}</Text>}
        <Text size="xs">{m.actual(format(actual.value ?? 0))}</Text>
        <Text c="dimmed" size="xs">
          {reportsMessages.span(formatDay(ahead.from), formatDay(ahead.to), false)}
          {test && test.errorShare !== null && ` · ${m.error(formatOf('share', test.errorShare, null))}`}
        </Text>
      </div>
      <Chart
        kind="line"
        title={m.chart(unit)}
        pointsLabel={slicesMessages.day}
        height={160}
        points={series.map(({ at }) => formatChartPoint(at))}
        series={[
          { name: unit, values: series.map((point) => point.actual) },
          { name: m.title, values: series.map((point) => point.forecast) },
          ...(test ? bounds(series) : []),
        ]}
        format={format}
      />
    </div>
  );
}

/** The range of each day. */
const bounds = (series: Forecast['series']) => [
  { name: m.low, values: series.map(({ low }) => low), isBound: true },
  { name: m.high, values: series.map(({ high }) => high), isBound: true },
];
