import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { reportsApi } from '@backlot/contracts/money/reports/api';
import { screen, waitFor, within } from '@testing-library/react';
import { report, reportsFake, row, uuid, values, view, watched } from './reports.fixture.ts';
import routes from './reports.routes.tsx';

const open = (path = '') =>
  renderPage([{ path: '/admin/reports', children: routes }], { url: `/admin/reports${path}` });
beforeEach(() => signInAs('admin'));
/** The table of rows; the chart has another. */
const rows = async (name = 'Movie') => within(await screen.findByRole('region', { name }));
const line = async () => within((await rows()).getByRole('row', { name: /Nosferatu/ }));

test('the table lists movies with their measures and definitions', async () => {
  reportsFake();
  const { container } = open();
  const facts = await line();
  for (const figure of ['1,234', '900', '61,700', '50.0', '64.0%'])
    expect(facts.getByText(figure)).toBeInTheDocument();
  expect(screen.getByText('Share of views that reached 90% of the movie.')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Gross' })).toBeNull();
  await expectNoAxeViolations(container);
});

test('the request follows the URL', async () => {
  const api = reportsFake();
  open('?from=2026-05-01&to=2026-05-28&group=maker&compare=prev&device=tv,phone&sort=-minutes');
  await rows('Maker');
  expect(api.calls(reportsApi.movies)[0]?.body).toMatchObject({
    from: '2026-05-01',
    to: '2026-05-28',
    group: 'maker',
    compare: 'prev',
    device: ['tv', 'phone'],
    sort: '-minutes',
    page: 1,
    limit: 25,
  });
});

test('sorting, period and grouping update the URL', async () => {
  reportsFake();
  const { user, router } = open();
  const table = await rows();
  await user.click(table.getByRole('button', { name: 'Minutes' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-minutes'));
  await user.click(screen.getByRole('combobox', { name: 'Group by' }));
  await user.click(await screen.findByRole('option', { name: 'Country' }));
  await waitFor(() => expect(router.state.location.search).toContain('group=country'));
  await user.click(screen.getByRole('combobox', { name: 'Compare with' }));
  await user.click(await screen.findByRole('option', { name: 'Previous year' }));
  await waitFor(() => expect(router.state.location.search).toContain('compare=year'));
});

test('a comparison shows the change from the previous period', async () => {
  reportsFake().on(reportsApi.movies, () =>
    report({
      period: {
        from: '2026-05-01',
        to: '2026-05-28',
        isToDate: true,
        previous: { from: '2026-04-03', to: '2026-04-30' },
      },
      totals: { values: values({ views: 150 }), previous: values({ views: 100 }) },
      items: [row({ values: values({ views: 150 }), previous: values({ views: 0 }) })],
    }),
  );
  open('?compare=prev');
  expect(await screen.findByText(/May 1, 2026 – May 28, 2026, to date · Compared with/)).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Totals' })).getByText('+50.0%')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Movie' })).getByText('New')).toBeInTheDocument();
});

test('money comes first, and columns are chosen and kept in the URL', async () => {
  signInAs('superadmin');
  const api = reportsFake().on(reportsApi.movies, () => report({ currency: 'EUR', currencies: ['EUR'] }));
  const { user, router } = open('?columns=group,gross,net,views');
  const heads = async () => (await rows()).getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(await heads()).toEqual(['Movie', 'Gross', 'Net sales', 'Views']);
  expect(screen.queryByText('Share of views that reached 90% of the movie.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  expect(screen.queryByRole('radio', { name: 'Compact' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Net sales' }));
  expect(router.state.location.search).toBe('?columns=group%2Cgross%2Cviews');
  expect(await heads()).toEqual(['Movie', 'Gross', 'Views']);
  expect(api.calls(reportsApi.movies)[0]?.body).not.toHaveProperty('columns');
});

test('an end date before the start date shows an error and sends no request', async () => {
  const api = reportsFake();
  const { container } = open('?from=2026-11-20&to=2026-11-01');
  expect(await screen.findByLabelText('End date')).toHaveAccessibleDescription(
    'The end date must be on or after the start date.',
  );
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading report' })).not.toBeInTheDocument();
  expect(api.calls(reportsApi.movies)).toHaveLength(0);
  await expectNoAxeViolations(container);
});

test('the privacy note is hidden from admins who may see watchers', async () => {
  reportsFake();
  const hidden = /fewer than five people are hidden/;
  const admin = open();
  expect(await screen.findByText(hidden)).toBeVisible();
  admin.unmount();
  signInAs('superadmin');
  open();
  await line();
  expect(screen.queryByText(hidden)).not.toBeInTheDocument();
});

test('groups below the privacy threshold have no values', async () => {
  reportsFake().on(reportsApi.movies, () => report({ items: [row({ values: null })] }));
  open();
  const table = await rows();
  expect(table.getByText('Fewer than 5 people')).toBeInTheDocument();
});

test('amounts are shown with their currency to admins with permission', async () => {
  signInAs('superadmin');
  const api = reportsFake().on(reportsApi.movies, () =>
    report({
      currency: 'JPY',
      currencies: ['JPY', 'EUR'],
      items: [row({ values: values({ gross: 123_450, perView: 100 }) })],
    }),
  );
  const { user } = open();
  const facts = await line();
  expect(facts.getByText((text) => text.replace('\u00a0', ' ') === '¥123,450')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: 'EUR' }));
  await waitFor(() => expect(api.calls(reportsApi.movies).at(-1)?.body.currency).toBe('EUR'));
});

test('an empty report says so, and a failed one can be retried', async () => {
  const api = reportsFake().on(reportsApi.movies, () => report({ items: [], total: 0 }));
  const empty = open();
  expect(await screen.findByRole('heading', { name: 'No data in this period' })).toBeInTheDocument();
  await expectNoAxeViolations(empty.container);
  empty.unmount();
  api.refuse(reportsApi.movies, 500);
  const failed = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  for (const name of ['Print', 'Export', /Schedule|mail/i])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await expectNoAxeViolations(failed.container);
  api.on(reportsApi.movies, () => report());
  await failed.user.click(again);
  expect((await line()).getByText('1,234')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('printing is hidden without access to the viewing log', async () => {
  reportsFake();
  open('/people');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('the watched report shows views over time, by device and the drop-off of a movie', async () => {
  const api = reportsFake()
    .on(reportsApi.watched, () => watched())
    .on(reportsApi.dropoff, () => ({
      period: report().period,
      curve: { views: 8, shares: Array.from({ length: 101 }, (_, n) => 1 - n / 200) },
      previous: null,
    }));
  const { container } = open(`/watched?movieId=${uuid(1)}`);
  const days = within(await screen.findByRole('table', { name: 'Views over time' }));
  expect(days.getByRole('row', { name: 'May 1 40' })).toBeInTheDocument();
  expect(days.getByRole('row', { name: 'May 2 –' })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Device' })).getByText('TV')).toBeInTheDocument();
  const curve = within(await screen.findByRole('table', { name: 'Drop-off' }));
  expect(curve.getByRole('row', { name: '50% 75%' })).toBeInTheDocument();
  expect(api.calls(reportsApi.dropoff)[0]?.body).toMatchObject({ movieId: uuid(1) });
  await expectNoAxeViolations(container);
});

test('without a movie filter the page explains how to see the drop-off', async () => {
  reportsFake();
  open('/watched');
  expect(await screen.findByText(/Filter by one movie/)).toBeInTheDocument();
});

test('the viewing log requires its permission', async () => {
  reportsFake();
  const first = open();
  await rows();
  expect(screen.queryByRole('link', { name: 'Viewing log' })).toBeNull();
  first.unmount();
  signInAs('superadmin');
  reportsFake().on(reportsApi.people, () => ({
    items: [view()],
    total: 1,
    totalIsCapped: false,
    page: 1,
    limit: 25,
  }));
  const { container } = open('/people');
  const link = await screen.findByRole('link', { name: 'Ada Moreau' });
  expect(link).toHaveAttribute('href', `/admin/watchers/${uuid(5)}`);
  for (const fact of ['58.5', 'TV app', 'HD']) expect(screen.getByText(fact)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Copy ID ${uuid(9).slice(-8)}` })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('a custom range is typed next to the period, and an invalid one sends no request', async () => {
  const api = reportsFake();
  const { user, router, container } = open();
  await rows();
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'Custom range' }));
  const first = await screen.findByLabelText('Start date');
  await user.clear(first);
  await user.type(first, '2026-03-01');
  const last = screen.getByLabelText('End date');
  await user.clear(last);
  await user.type(last, '2026-02-10{Enter}');
  expect(last).toHaveAccessibleDescription('The end date must be on or after the start date.');
  expect(router.state.location.search).not.toContain('to=2026-02-10');
  await expectNoAxeViolations(container);
  await user.clear(last);
  await user.type(last, '2026-03-10{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('from=2026-03-01&to=2026-03-10'));
  await user.click(last);
  await user.click(await screen.findByRole('button', { name: '12 March 2026' }));
  await waitFor(() => expect(router.state.location.search).toContain('from=2026-03-01&to=2026-03-12'));
  await waitFor(() =>
    expect(api.calls(reportsApi.movies).at(-1)?.body).toMatchObject({ from: '2026-03-01', to: '2026-03-12' }),
  );
  expect(screen.queryByRole('button', { name: 'Remove the filter Dates' })).not.toBeInTheDocument();
});
