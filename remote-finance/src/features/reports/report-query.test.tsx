import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { reportExportApi, reportsApi } from '@backlot/contracts/money/reports/api';
import { schedulesApi } from '@backlot/contracts/money/reports/schedules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { report, reportsFake, row, uuid, view, watched } from './reports.fixture.ts';
import routes from './reports.routes.tsx';

const open = (path = '') =>
  renderPage([{ path: '/admin/reports', children: routes }], { url: `/admin/reports${path}` });
beforeEach(() => signInAs('admin'));
afterEach(() => jest.useRealTimers());
const rows = async (name: string) => within(await screen.findByRole('region', { name }));

/** A response that arrives when the test calls `arrive`. */
const later = <T,>(answer: T) => {
  let resolve: (answer: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, arrive: () => act(async () => resolve(answer)) };
};
const exported = {
  _id: uuid(40),
  fileName: 'report.csv',
  format: 'csv' as const,
  createdAt: new Date('2026-05-10'),
  status: 'failed' as const,
  rows: 5,
  jobId: null,
  done: 0,
  error: 'The disk is full.',
};

test('previous rows keep their names until the new grouping has loaded', async () => {
  const slow = later(report({ group: 'month', items: [row({ key: '2026-05', name: null, maker: null })] }));
  reportsFake().on(reportsApi.movies, ({ body }) => (body.group === 'month' ? slow.promise : report()));
  const { user, router } = open();
  await rows('Movie');
  await user.click(screen.getByRole('combobox', { name: 'Group by' }));
  await user.click(await screen.findByRole('option', { name: 'Month' }));
  await waitFor(() => expect(router.state.location.search).toBe('?group=month'));
  expect((await rows('Movie')).getByText('Nosferatu')).toBeInTheDocument();
  await slow.arrive();
  expect((await rows('Month')).getByText('May 2026')).toBeInTheDocument();
});

test('the chosen period stays selected when another covers the same dates', async () => {
  const doNotFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'] as const;
  jest.useFakeTimers({
    now: new Date('2026-11-07T12:00:00Z'),
    doNotFake: [...doNotFake, 'requestAnimationFrame', 'setImmediate', 'nextTick'],
  });
  const api = reportsFake();
  const { user } = open();
  await rows('Movie');
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'This month' }));
  await waitFor(() =>
    expect(api.calls(reportsApi.movies).at(-1)?.body).toMatchObject({ from: '2026-11-01' }),
  );
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('This month');
});

test('exports and schedules use the report as shown, including defaults missing from the URL', async () => {
  signInAs('superadmin');
  const api = reportsFake()
    .on(reportExportApi.export, () => exported)
    .on(reportExportApi.exportGet, () => exported)
    .on(schedulesApi.recipients, () => []);
  api.refuse(schedulesApi.create, 422, { message: 'Too many reports' });
  const { user } = open('/watched');
  await rows('Device');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const exporting = within(await screen.findByRole('dialog', { name: /watched/i }));
  expect(exporting.queryByRole('checkbox', { name: 'Gross' })).toBeNull();
  expect(exporting.queryByRole('checkbox', { name: 'Maker' })).toBeNull();
  await user.click(exporting.getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(api.calls(reportExportApi.export)[0]?.body.query).toMatchObject({ group: 'device' }),
  );
  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const scheduling = within(await screen.findByRole('dialog', { name: 'Schedule this report' }));
  await user.click(scheduling.getByRole('button', { name: 'Schedule report' }));
  expect(await scheduling.findByText('Too many reports')).toBeInTheDocument();
  expect(api.calls(schedulesApi.create)[0]?.body).toMatchObject({
    kind: 'watched',
    query: { group: 'device', sort: '-views' },
  });
});

test('a notification opens its export on the current page', async () => {
  reportsFake().on(reportExportApi.exportGet, () => exported);
  const { router } = open();
  await rows('Movie');
  await act(() => router.navigate(`/admin/reports?export=${exported._id}`));
  expect(within(await screen.findByRole('dialog')).getByText('The disk is full.')).toBeInTheDocument();
});

test('the drop-off curve notes that other filters don’t apply, and is dimmed while another movie loads', async () => {
  const slow = later({ period: report().period, curve: null, previous: null });
  const curve = { views: 8, shares: Array.from({ length: 101 }, () => 1) };
  reportsFake()
    .on(reportsApi.watched, () => watched())
    .on(reportsApi.dropoff, ({ body }) =>
      body.movieId === uuid(1) ? { period: report().period, curve, previous: null } : slow.promise,
    );
  const { router } = open(`/watched?movieId=${uuid(1)}&device=tv`);
  const views = await screen.findByText('8 views');
  expect(screen.getByText(/other filters don’t apply/)).toBeInTheDocument();
  await act(() => router.navigate(`/admin/reports/watched?movieId=${uuid(2)}`));
  expect(screen.queryByText(/other filters don’t apply/)).toBeNull();
  expect(views.closest('[data-stale]')).toHaveAttribute('data-stale', 'true');
  await slow.arrive();
  expect(await screen.findByText(/Fewer than five people watched this movie/)).toBeInTheDocument();
});

test('the viewing log sends no request without permission and says why', async () => {
  const api = reportsFake().on(reportsApi.people, () => ({
    items: [view()],
    total: 1,
    totalIsCapped: false,
    page: 1,
    limit: 25,
  }));
  open('/people');
  expect(await screen.findByRole('heading', { name: /permission/i })).toBeInTheDocument();
  expect(api.calls(reportsApi.people)).toHaveLength(0);
});
