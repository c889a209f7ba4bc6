import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { reportsApi } from '@backlot/contracts/reports.api';
import { screen, waitFor, within } from '@testing-library/react';
import { report, reportsFake, row, uuid, values, view, watched } from './reports.fixture.ts';
import routes from './reports.routes.tsx';

const open = (path = '') =>
  renderPage([{ path: '/admin/reports', children: routes }], { url: `/admin/reports${path}` });
beforeEach(() => signInAs('admin'));
/** The table of rows; the chart has one of its own. */
const rows = async (name = 'Movie') => within(await screen.findByRole('region', { name }));
const line = async () => within((await rows()).getByRole('row', { name: /Nosferatu/ }));

test('movies stand in a table with what was measured, and what it means', async () => {
  reportsFake();
  const { container } = open();
  const facts = await line();
  for (const figure of ['1,234', '900', '61,700', '50', '64%'])
    expect(facts.getByText(figure)).toBeInTheDocument();
  expect(screen.getByText('Share of views that reached 90% of the movie.')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Gross' })).toBeNull();
  await expectNoAxeViolations(container);
});

test('the API is asked what the URL says', async () => {
  const api = reportsFake();
  open('?from=2026-05-01&to=2026-05-28&group=maker&compare=prev&device=tv,phone&sort=-minutes');
  await rows('Maker');
  expect(api.calls(reportsApi.films)[0]?.body).toMatchObject({
    ...{ from: '2026-05-01', to: '2026-05-28', group: 'maker', compare: 'prev' },
    ...{ device: ['tv', 'phone'], sort: '-minutes', page: 1, limit: 25 },
  });
});

test('a head sorts, period and rows are chosen, and the URL says so', async () => {
  reportsFake();
  const { user, router } = open();
  const table = await rows();
  await user.click(table.getByRole('button', { name: 'Minutes' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-minutes'));
  await user.click(screen.getByRole('combobox', { name: 'Rows' }));
  await user.click(await screen.findByRole('option', { name: 'Country' }));
  await waitFor(() => expect(router.state.location.search).toContain('group=country'));
  await user.click(screen.getByRole('combobox', { name: 'Compare with' }));
  await user.click(await screen.findByRole('option', { name: 'A year before' }));
  await waitFor(() => expect(router.state.location.search).toContain('compare=year'));
});

test('the period before stands beside the figures', async () => {
  reportsFake().on(reportsApi.films, () =>
    report({
      period: {
        ...{ from: '2026-05-01', to: '2026-05-28', isToDate: true },
        previous: { from: '2026-04-03', to: '2026-04-30' },
      },
      totals: { values: values({ views: 150 }), previous: values({ views: 100 }) },
      items: [row({ values: values({ views: 150 }), previous: values({ views: 0 }) })],
    }),
  );
  open('?compare=prev');
  expect(await screen.findByText(/1 May 2026 – 28 May 2026, to date · Compared with/)).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Totals' })).getByText('+50%')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Movie' })).getByText('None before')).toBeInTheDocument();
});

test('days that end before they begin are told at their field, and nothing is asked', async () => {
  const api = reportsFake();
  const { container } = open('?from=2026-11-20&to=2026-11-01');
  expect(await screen.findByLabelText('Last day')).toHaveAccessibleDescription(
    'The last day is before the first',
  );
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Adding up' })).not.toBeInTheDocument();
  expect(api.calls(reportsApi.films)).toHaveLength(0);
  await expectNoAxeViolations(container);
});

test('who sees people is not told that few are hidden', async () => {
  reportsFake();
  const hidden = /fewer than five people are not shown/;
  const admin = open();
  expect(await screen.findByText(hidden)).toBeVisible();
  admin.unmount();
  signInAs('superadmin');
  open();
  await line();
  expect(screen.queryByText(hidden)).not.toBeInTheDocument();
});

test('groups of few people have no figures', async () => {
  reportsFake().on(reportsApi.films, () => report({ items: [row({ values: null })] }));
  open();
  const table = await rows();
  expect(table.getByText('Fewer than 5 people')).toBeInTheDocument();
});

test('amounts are shown with their currency to those who may see them', async () => {
  signInAs('superadmin');
  const api = reportsFake().on(reportsApi.films, () =>
    report({
      ...{ currency: 'JPY', currencies: ['JPY', 'EUR'] },
      items: [row({ values: values({ gross: 123_450, perView: 100 }) })],
    }),
  );
  const { user } = open();
  const facts = await line();
  expect(facts.getByText((text) => text.replace('\u00a0', ' ') === 'JPY 123,450')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: 'EUR' }));
  await waitFor(() => expect(api.calls(reportsApi.films).at(-1)?.body.currency).toBe('EUR'));
});

test('without any figures the page says so, and a failure can be tried again', async () => {
  const api = reportsFake().on(reportsApi.films, () => report({ items: [], total: 0 }));
  const empty = open();
  expect(await screen.findByRole('heading', { name: 'Nothing in these days' })).toBeInTheDocument();
  await expectNoAxeViolations(empty.container);
  empty.unmount();
  api.refuse(reportsApi.films, 500);
  const failed = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  for (const name of ['Print', 'Export', /Schedule|mail/i])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await expectNoAxeViolations(failed.container);
  api.on(reportsApi.films, () => report());
  await failed.user.click(again);
  expect((await line()).getByText('1,234')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('who may not see single views has nothing to print', async () => {
  reportsFake();
  open('/people');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('what is watched stands over time and by device, and a movie’s curve with it', async () => {
  const api = reportsFake()
    .on(reportsApi.watched, () => watched())
    .on(reportsApi.dropoff, () => ({
      period: report().period,
      curve: { views: 8, shares: Array.from({ length: 101 }, (_, n) => 1 - n / 200) },
      previous: null,
    }));
  const { container } = open(`/watched?movieId=${uuid(1)}`);
  const days = within(await screen.findByRole('table', { name: 'Views over time' }));
  expect(days.getByRole('row', { name: '1 May 40' })).toBeInTheDocument();
  expect(days.getByRole('row', { name: '2 May –' })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Device' })).getByText('TV')).toBeInTheDocument();
  const curve = within(await screen.findByRole('table', { name: 'Where people stop' }));
  expect(curve.getByRole('row', { name: '50% 75%' })).toBeInTheDocument();
  expect(api.calls(reportsApi.dropoff)[0]?.body).toMatchObject({ movieId: uuid(1) });
  await expectNoAxeViolations(container);
});

test('without one movie the page says how to see where people stop', async () => {
  reportsFake();
  open('/watched');
  expect(await screen.findByText(/Choose one movie in the filters/)).toBeInTheDocument();
});

test('single views are a page for those who may see them', async () => {
  reportsFake();
  const first = open();
  await rows();
  expect(screen.queryByRole('link', { name: 'Single views' })).toBeNull();
  first.unmount();
  signInAs('superadmin');
  reportsFake().on(reportsApi.people, () => ({
    ...{ items: [view()], total: 1, totalIsCapped: false, page: 1, limit: 25 },
  }));
  const { container } = open('/people');
  const link = await screen.findByRole('link', { name: 'Ada Moreau' });
  expect(link).toHaveAttribute('href', `/admin/watchers/${uuid(5)}`);
  for (const fact of ['58.5', 'TV app', 'HD']) expect(screen.getByText(fact)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Copy id ${uuid(9).slice(-8)}` })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('days of one’s own are typed beside the period, and a range that cannot be is not asked for', async () => {
  const api = reportsFake();
  const { user, router, container } = open();
  await rows();
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'Own days' }));
  const first = await screen.findByLabelText('First day');
  await user.clear(first);
  await user.type(first, '2026-03-01');
  const last = screen.getByLabelText('Last day');
  await user.clear(last);
  await user.type(last, '2026-02-10{Enter}');
  expect(last).toHaveAccessibleDescription('The last day is before the first');
  expect(router.state.location.search).not.toContain('to=2026-02-10');
  await expectNoAxeViolations(container);
  await user.clear(last);
  await user.type(last, '2026-03-10{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('from=2026-03-01&to=2026-03-10'));
  await waitFor(() =>
    expect(api.calls(reportsApi.films).at(-1)?.body).toMatchObject({ from: '2026-03-01', to: '2026-03-10' }),
  );
  expect(screen.queryByRole('button', { name: 'Remove the filter Days' })).not.toBeInTheDocument();
});
