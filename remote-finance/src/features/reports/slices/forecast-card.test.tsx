import type { Forecast, ForecastName } from '@backlot/contracts/money/reports/forecast';
import { forecastApi } from '@backlot/contracts/money/reports/forecast';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { screen } from '@testing-library/react';
import { ForecastCard } from './forecast-card.tsx';
import { forecastCsv } from './slice-csv.ts';

const forecast = (part: Partial<Forecast> = {}): Forecast => ({
  currency: null,
  actual: { from: '2026-05-02', to: '2026-05-31', value: 1_200.25 },
  ahead: { from: '2026-06-01', to: '2026-06-30', value: 1_500 },
  test: { low: 1_400, high: 1_600, errorShare: 0.05, totals: 61 },
  series: [
    { at: '2026-05-31', actual: 40.125, forecast: null, low: null, high: null },
    { at: '2026-06-01', actual: null, forecast: 50, low: 45, high: 55 },
  ],
  ...part,
});

test.each<[ForecastName, string, string, object, Partial<Forecast>]>([
  [
    'income',
    '€15.00',
    '/admin/payments?from=2026-05-02&to=2026-05-31&currency=EUR&country=DE&status=paid%2Cpartially_refunded%2Crefunded%2Cdisputed%2Cwon%2Clost',
    { country: ['DE'], currency: 'EUR' },
    { currency: 'EUR' },
  ],
  [
    'watchers',
    '1,500',
    '/admin/watchers?joinedFrom=2026-05-02&joinedTo=2026-05-31&country=DE',
    { country: ['DE'] },
    {},
  ],
  [
    'hours',
    '1,500.0',
    '/admin/reports/watched?from=2026-05-02&to=2026-05-31&country=DE',
    { country: ['DE'] },
    {},
  ],
  ['tickets', '1,500', '/admin/help?createdFrom=2026-05-02&createdTo=2026-05-31', {}, {}],
])(
  'the forecast of %s shows its value, its error and the list behind it',
  async (name, value, to, query, part) => {
    const api = fakeApi().on(forecastApi[name], () => forecast(part));
    renderPage(<ForecastCard name={name} query={{ country: 'DE', currency: 'EUR', from: '2026-01-01' }} />);
    expect(await screen.findByText(value, { selector: 'p' })).toBeVisible();
    expect(screen.getByText(/Average error in the last 90 days: 5\.0%/)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', to);
    const ranges = screen.getAllByRole('columnheader', { name: /end of its range$/ });
    expect(ranges).toHaveLength(2);
    expect(api.calls(forecastApi[name])).toMatchObject([{ query }]);
  },
);

const day = { at: '2026-05-31', actual: 1_200, forecast: null, low: null, high: null };
test.each([
  [1_200, [day], 'The forecast needs 8 weeks of data.'],
  [0, [], 'No data in this period.'],
  [null, [], 'Fewer than 5 people'],
])('with %s before on %j, a missing forecast reads “%s”', async (value, series, text) => {
  const actual = { from: '2026-05-02', to: '2026-05-31', value };
  fakeApi().on(forecastApi.hours, () => forecast({ actual, ahead: null, test: null, series }));
  renderPage(<ForecastCard name="hours" query={{}} />);
  expect(await screen.findByText(text)).toBeVisible();
});

test('hours are written as decimals, without a currency', () => {
  expect(forecastCsv('hours', forecast()).split('\r\n')).toEqual([
    'Day,Hours watched,Forecast,Low end of its range,High end of its range',
    '2026-05-31,40.13,,,',
    '2026-06-01,,50,45,55',
    '',
  ]);
});

test('forecasts on one page keep their own values', async () => {
  const ahead = { from: '2026-06-01', to: '2026-06-30' };
  fakeApi()
    .on(forecastApi.watchers, () => forecast({ ahead: { ...ahead, value: 71 } }))
    .on(forecastApi.tickets, () => forecast({ ahead: { ...ahead, value: 402 } }));
  renderPage(
    <>
      <ForecastCard name="watchers" query={{}} />
      <ForecastCard name="tickets" query={{}} />
    </>,
  );
  expect(await screen.findByText('71', { selector: 'p' })).toBeVisible();
  expect(await screen.findByText('402', { selector: 'p' })).toBeVisible();
});
