import { countriesApi } from '@backlot/contracts/site/countries/country';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { dashboardLayoutApi } from '@backlot/contracts/platform/accounts/dashboard-layout';
import { boardPaths, dashboardBoard } from '@backlot/contracts/platform/releases/remotes';
import { signOut } from '@backlot/data/session';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardPage } from './dashboard-page.tsx';

jest.mock('../../federation/release.ts', () => jest.requireActual('./boards.fixture.ts'));
jest.mock('../../federation/slot.tsx', () => ({
  PlacedParts: ({ placements, context }: { placements: { id: string }[]; context: { query: object } }) => (
    <>
      <p>{`Cards: ${placements.map(({ id }) => id).join()}`}</p>
      <p>{`Query: ${JSON.stringify(context.query)}`}</p>
    </>
  ),
}));

const boards = dashboardBoard.options.map((board) => ({
  path: boardPaths[board],
  element: <DashboardPage board={board} />,
}));
const open = (url = '/admin') => renderPage(boards, { url });
const boardsFake = () =>
  fakeApi()
    .on(dashboardLayoutApi.get, () => [])
    .on(countriesApi.all, () => [])
    .on(countsApi.attention, () => []);

beforeEach(() => signInAs('admin'));
afterEach(() => signOut());

test('the dashboard shows a greeting, the remotes’ cards and what is open', async () => {
  boardsFake().on(countsApi.attention, () => [
    { kind: 'buildsRefused' as const, count: 1, detail: 'alpha: remote.json is missing' },
    { kind: 'ticketsUrgent' as const, count: 1, detail: null },
    { kind: 'accessRequests' as const, count: 1_200, detail: null },
  ]);
  const { container } = open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+, Ana$/);
  expect(await screen.findByText('Cards: content/movies,content/plays')).toBeVisible();
  const matters = within(screen.getByRole('region', { name: 'Needs attention' }));
  expect(await matters.findByRole('link', { name: '1 urgent ticket' })).toHaveAttribute(
    'href',
    '/admin/help?priority=urgent',
  );
  expect(
    matters.getByRole('link', { name: '1 refused build alpha: remote.json is missing' }),
  ).toHaveAttribute('href', '/admin/releases');
  expect(matters.getByText('1,200 access requests to approve')).toBeVisible();
  expect(matters.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('1 urgent ticket');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Needs attention',
    'Metrics',
  ]);
  expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('Last 28 days');
  await expectNoAxeViolations(container);
});

test('when nothing is open the empty message is shown, whatever notifications are unread', async () => {
  boardsFake();
  open();
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
});

test('a failed request keeps the cards and can be retried', async () => {
  const api = boardsFake().refuse(countsApi.attention, 500);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(await screen.findByText(/^Cards: /)).toBeVisible();
  api.on(countsApi.attention, () => [{ kind: 'ticketsUrgent' as const, count: 2, detail: null }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '2 urgent tickets' })).toBeVisible();
});

test('a board has its own cards, and only boards with cards that the user may see have tabs', async () => {
  boardsFake();
  open('/admin/performance');
  expect(screen.getByRole('heading', { level: 1, name: 'Performance' })).toBeVisible();
  expect(await screen.findByText('Cards: content/plays')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Performance',
  ]);
  expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
});

test('the controls change the URL and the cards, and the tabs keep them', async () => {
  signInAs('superadmin');
  boardsFake();
  const { user, router } = open('/admin?country=DE');
  await user.click(await screen.findByRole('combobox', { name: 'Compare with' }));
  await user.click(await screen.findByRole('option', { name: 'Previous year' }));
  await user.click(screen.getByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: 'JPY – Japanese Yen' }));
  await waitFor(() => expect(router.state.location.search).toBe('?country=DE&compare=year&currency=JPY'));
  expect(await screen.findByText('Query: {"compare":"year","currency":"JPY","country":"DE"}')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Business' })).toHaveAttribute(
    'href',
    '/admin/business?country=DE&compare=year&currency=JPY',
  );
});

test('admins without access to amounts choose no currency', async () => {
  boardsFake();
  open();
  expect(await screen.findByRole('combobox', { name: 'Country' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Currency' })).not.toBeInTheDocument();
});

test('cards are arranged and hidden by keyboard, and saved for this board', async () => {
  const saved: object[] = [];
  const api = boardsFake().on(dashboardLayoutApi.put, ({ body }) => {
    saved.push(body);
    api.on(dashboardLayoutApi.get, () => [body]);
    return body;
  });
  const { user } = open();
  await screen.findByText('Cards: content/movies,content/plays');
  await user.click(screen.getByRole('button', { name: 'Arrange cards' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange cards' }));
  (await dialog.findByRole('button', { name: 'Move The plays up' })).focus();
  await user.keyboard('{Enter}');
  await user.click(dialog.getByRole('switch', { name: 'Show The movies' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Cards: content/plays')).toBeVisible();
  expect(saved).toEqual([
    { board: 'overview', cards: ['content/plays', 'content/movies'], hidden: ['content/movies'] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
