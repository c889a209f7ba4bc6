import { slicesApi } from '@backlot/contracts/money/reports/slices';
import { signOut } from '@backlot/data/session';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, within } from '@testing-library/react';
import {
  deviceCard,
  incomeCard,
  playbackCard,
  topSaleCard,
  trafficChannelCard,
  youtubeCard,
} from './slice-cards.tsx';
import { paid, slice, targetOf } from './slices.fixture.ts';

const [Income, TopSale, Device] = [incomeCard, topSaleCard, deviceCard];
const [TrafficChannel, YouTube, Playback] = [trafficChannelCard, youtubeCard, playbackCard];

const may = { from: '2026-05-01', to: '2026-05-28', currency: 'EUR' };

test('a slice shows its value, its change in words, and the list behind it', async () => {
  const api = fakeApi().on(slicesApi.income, () => slice());
  const { container } = renderPage(<Income query={{ country: 'DE' }} />);
  const card = within(screen.getByRole('region', { name: 'Income' }));
  expect(await card.findByText('€1,234.50', { selector: 'p' })).toBeVisible();
  expect(card.getByText('Up 23.5% from €1,000.00')).toBeVisible();
  expect(card.getByText('Gross · May 1, 2026 – May 28, 2026, to date')).toBeVisible();
  expect(targetOf(card.getByRole('link', { name: 'View payments' }))).toEqual({
    pathname: '/admin/payments',
    query: { ...may, country: 'DE', ...paid },
  });
  expect(targetOf(card.getByRole('link', { name: 'Rental' }))).toEqual({
    pathname: '/admin/payments',
    query: { ...may, country: 'DE', kind: 'rental', ...paid },
  });
  expect(api.calls(slicesApi.income)).toMatchObject([{ query: { country: ['DE'], compare: 'prev' } }]);
  await expectNoAxeViolations(container);
});

test.each([
  [80_000, 'Down 20.0% from €1,000.00'],
  [100_000, 'Unchanged from €1,000.00'],
  [99_999.6, 'Unchanged from €1,000.00'],
])('a value of %i against 100,000 reads “%s”', async (gross, text) => {
  const { total } = slice();
  fakeApi().on(slicesApi.income, () => slice({ total: { ...total, values: { ...total.values, gross } } }));
  renderPage(<Income query={{}} />);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a movie links to its sales, and one that was permanently deleted has no name', async () => {
  const values = { gross: 900, rentals: 1, purchases: 1, refunds: 0, refundRate: 0.125 };
  const rows = [
    { key: 'm1', name: 'Nosferatu', members: ['m1'], values, previous: null },
    { key: 'm2', name: null, members: ['m2'], values, previous: null },
  ];
  fakeApi().on(slicesApi.topSale, () => slice({ total: { values, previous: null }, rows }));
  renderPage(<TopSale query={{}} />);
  expect(targetOf(await screen.findByRole('link', { name: 'Nosferatu' }))).toEqual({
    pathname: '/admin/payments',
    query: { ...may, kind: 'rental,purchase', movieId: 'm1', ...paid },
  });
  expect(screen.getByText(/^The 10 movies with the most sales \(gross\)\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deleted' })).toBeVisible();
  expect(screen.getAllByRole('cell', { name: '12.5%' })).toHaveLength(2);
});

test('hidden values are said to be those of fewer than five people', async () => {
  const rows = [{ key: 'hidden', name: null, members: [], values: null, previous: null }];
  fakeApi().on(slicesApi.device, () =>
    slice({ currency: null, total: { values: null, previous: null }, series: [], rows }),
  );
  renderPage(<Device query={{}} />);
  expect(await screen.findByText('Fewer than 5 people')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Other' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Other' })).not.toBeInTheDocument();
});

test('visits are named by their channel, without a link, and hidden revenue is no amount', async () => {
  const values = { visits: 8, visitors: 6, bounceRate: 0.25, orders: 2, conversion: 0.25, revenue: null };
  const rows = [{ key: 'organic', name: null, members: ['organic'], values, previous: null }];
  fakeApi().on(slicesApi.trafficChannel, () =>
    slice({ currency: null, total: { values, previous: null }, series: [], rows }),
  );
  renderPage(<TrafficChannel query={{}} />);
  expect(
    await screen.findByRole('row', { name: 'Organic search 8 – 100.0% 6 25.0% 2 25.0% –' }),
  ).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a period without data says so, and still links to its list', async () => {
  fakeApi().on(slicesApi.income, () =>
    slice({ total: { values: { gross: 0 }, previous: null }, currency: null }),
  );
  renderPage(<Income query={{}} />);
  expect(await screen.findByText('No data in this period.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View payments' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
});

test('a network without figures says how to connect it, to admins who may', async () => {
  signInAs('superadmin');
  const values = {
    followers: null,
    posts: null,
    reach: null,
    clicks: null,
    visits: 3,
    orders: 0,
    revenue: 0,
  };
  fakeApi().on(slicesApi.youtube, () =>
    slice({ total: { values, previous: { ...values, followers: 90 } }, series: [], rows: [] }),
  );
  renderPage(<YouTube query={{}} />);
  expect(await screen.findByText(/^No data in this period\. Connect the network/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect or import data' })).toHaveAttribute(
    'href',
    '/admin/reports/social',
  );
});

test('an admin who can’t connect a network learns who can', async () => {
  signOut();
  fakeApi().on(slicesApi.youtube, () =>
    slice({ total: { values: { followers: null }, previous: null }, series: [], rows: [] }),
  );
  renderPage(<YouTube query={{}} />);
  expect(await screen.findByText(/^No data in this period\. Ask an admin who can edit pages/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a card whose first measure is zero shows the others', async () => {
  const values = { failures: 0, errorRate: 0, startup: 1.2, views: 10_000 };
  fakeApi().on(slicesApi.playback, () =>
    slice({ currency: null, total: { values, previous: null }, series: [], rows: [] }),
  );
  renderPage(<Playback query={{}} />);
  expect(await screen.findByText('10,000')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Download/ })).toBeVisible();
});

test('the picked measure has its value, its meaning and its chart; unknown ones can’t be picked', async () => {
  const values = { visits: 8, visitors: 6, bounceRate: 0.25, orders: 2, conversion: 0.25, revenue: null };
  const previous = { ...values, bounceRate: 0.5 };
  fakeApi().on(slicesApi.trafficChannel, () =>
    slice({ currency: null, total: { values, previous }, series: [], rows: [] }),
  );
  const { user, router } = renderPage(<TrafficChannel query={{}} />, { url: '/?country=DE' });
  await user.click(await screen.findByRole('combobox', { name: 'Measure' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Visits',
    'Visitors',
    'Bounce rate',
    'Orders',
    'Conversion',
  ]);
  await user.click(screen.getByRole('option', { name: 'Bounce rate' }));
  expect(screen.getByText('25.0%', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('Down 25.0 points from 50.0%')).toBeVisible();
  expect(screen.getByText('Share of visits with one page and no order.')).toBeVisible();
  expect(screen.getByText('8', { selector: 'dd' })).toBeVisible();
  expect(router.state.location.search).toBe('?country=DE&measure.trafficChannel=bounceRate');
});

test.each([
  ['?measure.income=refunded', 'Refunded'],
  ['?measure.income=nothing', 'Gross'],
  ['?measure.device=hours', 'Gross'],
])('a card opened with %s shows %s', async (search, measure) => {
  fakeApi().on(slicesApi.income, () => slice());
  renderPage(<Income query={{}} />, { url: `/${search}` });
  expect(await screen.findByRole('combobox', { name: 'Measure' })).toHaveValue(measure);
});

test('a failed slice fails alone and can be retried', async () => {
  const api = fakeApi()
    .refuse(slicesApi.income, 500)
    .on(slicesApi.device, () => slice({ total: { values: { views: 7 }, previous: null }, rows: [] }));
  const { user } = renderPage(
    <>
      <Income query={{}} />
      <Device query={{}} />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(await screen.findByText('7', { selector: 'p' })).toBeVisible();
  api.on(slicesApi.income, () => slice());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('€1,234.50', { selector: 'p' })).toBeVisible();
});
