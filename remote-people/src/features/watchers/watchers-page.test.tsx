import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { watchersApi } from '@backlot/contracts/watchers.api';
import { screen, waitFor, within } from '@testing-library/react';
import { watcher, watchersPage } from './watchers.fixture.ts';
import routes from './watchers.routes.tsx';

const open = (search = '') =>
  renderPage([{ path: '/admin/watchers', children: routes }], { url: `/admin/watchers${search}` });

const answer = () => fakeApi().on(watchersApi.list, () => watchersPage([watcher()]));
const row = () => screen.findByRole('row', { name: /Ada Moreau/ });

test('shows each watcher with its main facts', async () => {
  answer();
  const { container } = open();
  const facts = within(await row());
  for (const fact of ['ada@watchers.test', 'France', 'Active', 'Never']) {
    expect(facts.getByText(fact)).toBeInTheDocument();
  }
  await expectNoAxeViolations(container);
});

test('asks for what the URL says', async () => {
  const api = answer();
  open('?q=ada&status=active,blocked&sort=email&page=2&limit=100');
  await row();
  expect(api.calls(watchersApi.list)).toEqual([
    { query: { q: 'ada', status: ['active', 'blocked'], sort: 'email', page: 2, limit: 100 } },
  ]);
});

test('says that the rows are on their way', async () => {
  fakeApi().on(watchersApi.list, () => new Promise(() => undefined));
  const { container } = open();
  expect(await screen.findByText('Loading Watchers')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('a platform without watchers says what will be here', async () => {
  fakeApi().on(watchersApi.list, () => watchersPage([]));
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'No watchers yet' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('filters that match nothing can be cleared', async () => {
  fakeApi().on(watchersApi.list, ({ query }) => watchersPage(query.status ? [] : [watcher()]));
  const { user, router } = open('?status=anonymised');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await row()).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('a failure can be tried again in place', async () => {
  const api = fakeApi().refuse(watchersApi.list, 500, { errorId: 'e-77' });
  const { user, container } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong!.*e-77/);
  await expectNoAxeViolations(container);
  api.on(watchersApi.list, () => watchersPage([watcher()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row()).toBeInTheDocument();
});

test('a column head sorts, and once more the other way', async () => {
  const api = answer();
  const { user, router } = open();
  const head = within(await screen.findByRole('columnheader', { name: 'Last watched' }));
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?sort=-lastWatchedAt');
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?sort=lastWatchedAt');
  await waitFor(() => expect(api.calls(watchersApi.list).at(-1)?.query.sort).toBe('lastWatchedAt'));
});

test('a chosen filter goes into the URL and back to the first page', async () => {
  const api = answer();
  const { user, router } = open('?page=3');
  await row();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Deletion requested' }));
  expect(router.state.location.search).toBe('?status=delete_requested');
  await waitFor(() => expect(api.calls(watchersApi.list).at(-1)?.query.page).toBe(1));
});

test('the next page is found by its cursor', async () => {
  fakeApi().on(watchersApi.list, ({ query }) =>
    query.cursor === 'abc'
      ? watchersPage([watcher({ name: 'Bao Tran' })], { page: 2, total: 26 })
      : watchersPage([watcher()], { total: 26, next: 'abc' }),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /Bao Tran/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2&cursor=abc');
});

test('a watcher’s name is text, whatever is in it', async () => {
  const name = '<img src=x onerror="alert(1)">';
  fakeApi().on(watchersApi.list, () => watchersPage([watcher({ name })]));
  const { container } = open();
  expect(await screen.findByText(name)).toBeInTheDocument();
  expect(container.querySelector('img[src="x"]')).toBeNull();
});
