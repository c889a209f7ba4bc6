import { expectNoAxeViolations } from '@backlot/testing/axe';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { screen, waitFor, within } from '@testing-library/react';
import { openWatchers as open } from '../open-watchers.fixture.tsx';
import { aWatcher, pageOf, uuid, watcherRow, watchersApiFake } from '../watchers.fixture.ts';

const answer = () => watchersApiFake();
const row = () => screen.findByRole('row', { name: /Ada Moreau/ });

test('a row shows the main facts of a watcher', async () => {
  answer();
  const { container } = open();
  const facts = within(await row());
  for (const fact of ['ada@watchers.test', 'France', 'Active', 'Never']) {
    expect(facts.getByText(fact)).toBeInTheDocument();
  }
  await expectNoAxeViolations(container);
});

test('the query comes from the URL', async () => {
  const api = answer();
  open('?q=ada&status=active,blocked&sort=email&page=2&limit=100');
  await row();
  expect(api.calls(watchersApi.list)).toEqual([
    { query: { q: 'ada', status: ['active', 'blocked'], sort: 'email', page: 2, limit: 100 } },
  ]);
});

test('loading rows are announced', async () => {
  watchersApiFake().on(watchersApi.list, () => new Promise(() => undefined));
  const { container } = open();
  expect(await screen.findByText('Loading Watchers')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('an empty list explains itself', async () => {
  watchersApiFake().on(watchersApi.list, () => pageOf([]));
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'No watchers yet' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('filters that match nothing can be cleared', async () => {
  watchersApiFake().on(watchersApi.list, ({ query }) => pageOf(query.status ? [] : [watcherRow()]));
  const { user, router } = open('?status=anonymized');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await row()).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('a failed list can be retried in place', async () => {
  const api = watchersApiFake().refuse(watchersApi.list, 500, { errorId: 'e-77' });
  const { user, container } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong!.*e-77/);
  await expectNoAxeViolations(container);
  api.on(watchersApi.list, () => pageOf([watcherRow()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row()).toBeInTheDocument();
});

test('a column header sorts, and reverses the order', async () => {
  const api = answer();
  const { user, router } = open();
  const head = within(await screen.findByRole('columnheader', { name: 'Last watched' }));
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?sort=-lastWatchedAt');
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?sort=lastWatchedAt');
  await waitFor(() => expect(api.calls(watchersApi.list).at(-1)?.query.sort).toBe('lastWatchedAt'));
});

const figures = '?columns=name,planNames,spendMinor,lastPaidAt';

test('plan, spend and last payment are columns, and spend sorts', async () => {
  const paid = { planNames: ['Standard', 'Kids'], spendMinor: 1_998, spendCurrency: 'EUR' };
  const api = watchersApiFake().on(watchersApi.list, () => pageOf([watcherRow(paid)]));
  const { user } = open(figures);
  const cells = within(await row());
  for (const cell of ['Standard, Kids', '€19.98', 'Never']) expect(cells.getByText(cell)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lifetime spend' }));
  await waitFor(() => expect(api.calls(watchersApi.list).at(-1)?.query.sort).toBe('-spendMinor'));
});

test('columns without permission are absent, with their filters', async () => {
  answer();
  const { user } = open(figures, 'admin');
  await row();
  expect(screen.getByRole('columnheader', { name: 'Lifetime spend' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Plan' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('menuitem', { name: 'Spend currency' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Plan' })).not.toBeInTheDocument();
});

test('watchers are filtered by plan, and by spend within one currency', async () => {
  const api = answer().on(plansApi.all, () => [{ _id: uuid(71), name: 'Standard' }]);
  const { user } = open('?spendCurrency=EUR&spendFrom=1000');
  await row();
  expect(await screen.findByRole('button', { name: 'Lifetime spend: from €10.00' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Plan' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Standard' }));
  await waitFor(() =>
    expect(api.calls(watchersApi.list).at(-1)?.query).toMatchObject({
      plan: [uuid(71)],
      spendCurrency: ['EUR'],
      spendFrom: 1_000,
    }),
  );
});

test('spend without its currency stays visible, and can be removed', async () => {
  const api = answer();
  const { user } = open('?spendFrom=1000');
  await row();
  await user.click(await screen.findByRole('button', { name: 'Remove filter Lifetime spend' }));
  await waitFor(() => expect(api.calls(watchersApi.list).at(-1)?.query).not.toHaveProperty('spendFrom'));
});

test('a filter is stored in the URL and returns to the first page', async () => {
  const api = answer();
  const { user, router } = open('?page=3');
  await row();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Deletion pending' }));
  expect(router.state.location.search).toBe('?status=delete_requested');
  await waitFor(() => expect(api.calls(watchersApi.list).at(-1)?.query.page).toBe(1));
});

test('the next page is fetched by cursor', async () => {
  watchersApiFake().on(watchersApi.list, ({ query }) =>
    query.cursor === 'abc'
      ? pageOf([watcherRow({ name: 'Bao Tran' })], { page: 2, total: 26 })
      : pageOf([watcherRow()], { total: 26, next: 'abc' }),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /Bao Tran/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2&cursor=abc');
});

test('a watcher’s name is rendered as text', async () => {
  const name = '<img src=x onerror="alert(1)">';
  watchersApiFake().on(watchersApi.list, () => pageOf([watcherRow({ name })]));
  const { container } = open();
  expect(await screen.findByText(name)).toBeInTheDocument();
  expect(container.querySelector('img[src="x"]')).toBeNull();
});

test('default views filter the list', async () => {
  const api = answer();
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Blocked' }));
  await waitFor(() => expect(router.state.location.search).toContain('status=blocked'));
  await waitFor(() => expect(api.calls(watchersApi.list).at(-1)?.query.status).toEqual(['blocked']));
});

test('a segment filters the list, and its filter can’t become another segment', async () => {
  const api = answer();
  const { user } = open(`?segment=${uuid(95)}&country=FR`);
  expect(await screen.findByRole('button', { name: 'Segment: VIPs' })).toBeInTheDocument();
  expect(api.calls(watchersApi.list)).toMatchObject([{ query: { segment: uuid(95), country: ['FR'] } }]);
  expect(screen.queryByRole('link', { name: 'Save as segment' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove filter Segment' }));
  expect(await screen.findByRole('link', { name: 'Save as segment' })).toHaveAttribute(
    'href',
    '/admin/watchers/segments?open=new&query=country%3DFR',
  );
});

test('a search alone can’t be saved as a segment', async () => {
  answer();
  open('?q=ada&sort=email');
  await row();
  expect(screen.queryByRole('link', { name: 'Save as segment' })).not.toBeInTheDocument();
});

test('a row can be blocked from its menu, with a reason and an end', async () => {
  const api = answer().on(watchersApi.block, () => aWatcher({ status: 'blocked' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Moreau' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Ada Moreau' });
  await user.click(await within(dialog).findByRole('button', { name: 'Block' }));
  expect(within(dialog).getByText('Reason is required.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Spam' }));
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Ada Moreau blocked')).toBeVisible();
  expect(api.calls(watchersApi.block)).toEqual([
    { params: { _id: uuid(2) }, body: { reason: 'spam', endSessions: true, version: 1 } },
  ]);
});

test('a blocked watcher is unblocked without a dialog, and a pending deletion is canceled', async () => {
  const api = answer()
    .on(watchersApi.list, () =>
      pageOf([
        watcherRow({ status: 'blocked' }),
        watcherRow({ _id: uuid(3), name: 'Bao Tran', status: 'delete_requested' }),
      ]),
    )
    .on(watchersApi.unblock, () => aWatcher())
    .on(watchersApi.cancelDeletion, () => aWatcher({ name: 'Bao Tran' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Moreau' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
  expect(await screen.findByText('Ada Moreau unblocked')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Bao Tran' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel deletion' }));
  expect(await screen.findByText('Deletion of Bao Tran canceled')).toBeVisible();
  expect(api.calls(watchersApi.cancelDeletion)).toHaveLength(1);
});

test('actions without permission are not offered', async () => {
  answer().on(watchersApi.list, () => pageOf([watcherRow({ status: 'delete_requested' })]));
  open('', 'admin');
  await row();
  expect(screen.queryByRole('button', { name: 'Actions for Ada Moreau' })).not.toBeInTheDocument();
});

test('a conflicting change says so and refreshes the list', async () => {
  const api = answer()
    .on(watchersApi.list, () => pageOf([watcherRow({ status: 'deactivate' })]))
    .refuse(watchersApi.transition, 409, {
      code: 'version_conflict',
      message: 'Ana Silva changed this watcher first.',
    });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Moreau' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Activate' }));
  expect(await screen.findByText(/Ana Silva changed this watcher/)).toBeVisible();
  await waitFor(() => expect(api.calls(watchersApi.list).length).toBeGreaterThan(1));
});
