import { slicesApi } from '@backlot/contracts/money/reports/slices';
import { fakeApi } from '@backlot/testing/fake-api';
import { signOut } from '@backlot/data/session';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen } from '@testing-library/react';
import {
  campaignCard,
  embeddedVisitsCard,
  locationCard,
  topSaleCard,
  viewCountryCard,
  viewHourCard,
  visitDeviceCard,
} from './slice-cards.tsx';
import { paid, slice, targetOf } from './slices.fixture.ts';

const [ViewCountry, ViewHour] = [viewCountryCard, viewHourCard];
const [Campaign, EmbeddedVisits, VisitDevice] = [campaignCard, embeddedVisitsCard, visitDeviceCard];

/** A slice without a chart whose only row has all of the total. */
const rowOf = (values: Record<string, number | null>) => (key: string) =>
  slice({
    currency: null,
    total: { values, previous: null },
    series: [],
    rows: [{ key, name: null, members: [key], values, previous: null }],
  });

test('a country of views links to its report, an hour has none', async () => {
  const values = { minutes: 90, views: 6, avgMinutes: 15, completion: 0.5 };
  const shown = rowOf(values);
  fakeApi()
    .on(slicesApi.viewCountry, () => shown('DE'))
    .on(slicesApi.viewHour, () => shown('07:00'));
  renderPage(
    <>
      <ViewCountry query={{}} />
      <ViewHour query={{}} />
    </>,
  );
  expect(targetOf(await screen.findByRole('link', { name: 'Germany' }))).toEqual({
    pathname: '/admin/reports/watched',
    query: { from: '2026-05-01', to: '2026-05-28', country: 'DE' },
  });
  expect(await screen.findByRole('row', { name: '07:00 90 – 100.0% 6 15.0 50.0%' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '07:00' })).not.toBeInTheDocument();
});

test('a table has the name of its card, and so has its file', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const shown = rowOf({ minutes: 90, views: 6, avgMinutes: 15, completion: 0.5 });
  fakeApi().on(slicesApi.viewHour, () => shown('07:00'));
  const { user } = renderPage(<ViewHour query={{}} />);
  expect(await screen.findByRole('group', { name: 'Viewing by hour (UTC)' })).toHaveAttribute(
    'tabindex',
    '0',
  );
  await user.click(screen.getByRole('button', { name: 'Download Viewing by hour (UTC) as CSV' }));
  expect(saved.mock.contexts).toMatchObject([{ download: 'viewing-by-hour-utc-2026-05-01-2026-05-28.csv' }]);
  saved.mockRestore();
});

const sold = (gross: number) => ({ gross, rentals: 1, purchases: 0, refunds: 0, refundRate: 0 });
const movie = (name: string, gross: number, previousPlace: number | null) => ({
  key: name,
  name,
  members: [name],
  values: sold(gross),
  previous: null,
  previousPlace,
});

test('top sales say how many places a movie gained or lost, by gross alone', async () => {
  const TopSale = topSaleCard;
  const rows = [
    movie('Metropolis', 900, 3),
    movie('Nosferatu', 500, 1),
    movie('M', 400, null),
    movie('Faust', 300, 4),
  ];
  fakeApi().on(slicesApi.topSale, () =>
    slice({ total: { values: sold(2_100), previous: null }, series: [], rows }),
  );
  const { user } = renderPage(<TopSale query={{}} />);
  expect(await screen.findByRole('rowheader', { name: 'Metropolis Up 2 places' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Nosferatu Down 1 place' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'M New in the top 10' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Faust' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Measure' }));
  await user.click(screen.getByRole('option', { name: 'Rentals' }));
  expect(await screen.findByRole('rowheader', { name: 'Metropolis' })).toBeVisible();
});

test('a country has a share of the sales, and a refund rate has none', async () => {
  const Location = locationCard;
  const row = (key: string, gross: number) => ({
    key,
    name: null,
    members: [key],
    values: sold(gross),
    previous: null,
  });
  fakeApi().on(slicesApi.location, () =>
    slice({
      total: { values: sold(2_000), previous: null },
      series: [],
      rows: [row('DE', 1_500), row('FR', 500)],
    }),
  );
  const { user } = renderPage(<Location query={{}} />);
  expect(await screen.findByRole('row', { name: 'France €5.00 – 25.0% 1 0 €0.00 0.0%' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Measure' }));
  await user.click(screen.getByRole('option', { name: 'Refund rate' }));
  expect(await screen.findByRole('row', { name: 'France 0.0% – €5.00 1 0 €0.00' })).toBeVisible();
});

test('campaigns and sites that aren’t shown are named together, and visits by their device', async () => {
  const values = { visits: 8, visitors: 6, bounceRate: 0.25, orders: 2, conversion: 0.25, revenue: null };
  const shown = rowOf(values);
  fakeApi()
    .on(slicesApi.campaign, () => shown('(other)'))
    .on(slicesApi.embeddedVisits, () => shown('(other)'))
    .on(slicesApi.visitDevice, () => shown('phone'));
  renderPage(
    <>
      <Campaign query={{}} />
      <EmbeddedVisits query={{}} />
      <VisitDevice query={{}} />
    </>,
  );
  expect(await screen.findByRole('rowheader', { name: 'Other campaigns' })).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'Other sites' })).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'Phone' })).toBeVisible();
});

test('a campaign links to its orders in any currency, others together and without access to payments to none', async () => {
  const values = { visits: 8, visitors: 6, bounceRate: 0.25, orders: 2, conversion: 0.25, revenue: 900 };
  const row = (key: string, members: string[]) => ({ key, name: null, members, values, previous: null });
  const rows = [row('spring sale', ['spring sale']), row('(other)', [])];
  fakeApi().on(slicesApi.campaign, () => slice({ total: { values, previous: null }, series: [], rows }));
  signInAs('admin');
  const { unmount } = renderPage(<Campaign query={{}} />);
  expect(targetOf(await screen.findByRole('link', { name: 'spring sale' }))).toEqual({
    pathname: '/admin/payments',
    query: { from: '2026-05-01', to: '2026-05-28', campaign: 'spring sale', ...paid },
  });
  expect(screen.queryByRole('link', { name: 'Other campaigns' })).not.toBeInTheDocument();
  unmount();
  signOut();
  renderPage(<Campaign query={{}} />);
  expect(await screen.findByRole('rowheader', { name: 'spring sale' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'spring sale' })).not.toBeInTheDocument();
});

test('a table has the rows with the most of the picked measure first, and its column beside them', async () => {
  const row = (key: string, minutes: number, avgMinutes: number) => ({
    key,
    name: null,
    members: [key],
    previous: null,
    values: { minutes, views: 9, avgMinutes, completion: 0.5 },
  });
  fakeApi().on(slicesApi.viewCountry, () =>
    slice({
      currency: null,
      total: row('', 90, 10),
      series: [],
      rows: [row('DE', 10, 9), row('FR', 30, 7), row('IT', 20, 8)],
    }),
  );
  const { user } = renderPage(<ViewCountry query={{}} />);
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await screen.findByRole('link', { name: 'France' });
  expect(rows()).toEqual(['France', 'Italy', 'Germany']);
  await user.click(screen.getByRole('combobox', { name: 'Measure' }));
  await user.click(await screen.findByRole('option', { name: 'Minutes per view' }));
  expect(rows()).toEqual(['Germany', 'Italy', 'France']);
  expect(screen.getByRole('row', { name: 'Germany 9.0 – 10 9 50.0%' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Minutes per view' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});
