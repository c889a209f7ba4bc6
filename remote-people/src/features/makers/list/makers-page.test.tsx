import { expectNoAxeViolations } from '@backlot/testing/axe';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { screen, waitFor, within } from '@testing-library/react';
import { aMaker, makerRow, makersApiFake, makersPage, uuid } from '../makers.fixture.ts';
import { openMakers as open } from '../open-makers.fixture.tsx';

const answer = () => makersApiFake();
const fakeApi = makersApiFake;

test('a row shows the main facts of a maker', async () => {
  answer();
  const { container } = open();
  const row = await screen.findByRole('row', { name: /Nitrate House/ });
  for (const fact of ['Germany', 'Active', '9 of 12', 'Enabled', 'Dec 31, 2026', 'Ana Admin']) {
    expect(within(row).getByText(fact)).toBeInTheDocument();
  }
  await expectNoAxeViolations(container);
});

test('the query comes from the URL', async () => {
  const api = answer();
  open('?q=nit&status=active,lead&type=company&sort=-movieCount&page=2&limit=50');
  await screen.findByRole('row', { name: /Nitrate House/ });
  expect(api.calls(makersApi.list)).toEqual([
    {
      query: {
        q: 'nit',
        status: ['active', 'lead'],
        type: ['company'],
        sort: '-movieCount',
        page: 2,
        limit: 50,
      },
    },
  ]);
});

test('loading rows are announced', async () => {
  fakeApi().on(makersApi.list, () => new Promise(() => undefined));
  const { container } = open();
  expect(await screen.findByText('Loading Makers')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('an empty list explains what appears there', async () => {
  fakeApi().on(makersApi.list, () => makersPage([]));
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'No makers yet' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('filters that match nothing can be cleared', async () => {
  fakeApi().on(makersApi.list, ({ query }) => makersPage(query.status ? [] : [makerRow()]));
  const { user, router } = open('?status=terminated');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('row', { name: /Nitrate House/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('a failed request can be retried in place', async () => {
  const api = fakeApi().refuse(makersApi.list, 500, { errorId: 'e-77' });
  const { user, container } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(screen.getByRole('alert')).toHaveTextContent('e-77');
  await expectNoAxeViolations(container);
  api.on(makersApi.list, () => makersPage([makerRow()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Nitrate House/ })).toBeInTheDocument();
});

test('a column header sorts, then reverses the order', async () => {
  const api = answer();
  const { user, router } = open();
  const head = await screen.findByRole('columnheader', { name: 'Movies' });
  await user.click(within(head).getByRole('button'));
  expect(router.state.location.search).toBe('?sort=-movieCount');
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
  await user.click(within(head).getByRole('button'));
  expect(router.state.location.search).toBe('?sort=movieCount');
  await waitFor(() => expect(api.calls(makersApi.list).at(-1)?.query.sort).toBe('movieCount'));
});

test('a filter is stored in the URL and returns to the first page', async () => {
  const api = answer();
  const { user, router } = open('?page=3');
  await screen.findByRole('row', { name: /Nitrate House/ });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Suspended' }));
  expect(router.state.location.search).toBe('?status=suspended');
  await waitFor(() => expect(api.calls(makersApi.list).at(-1)?.query).toMatchObject({ page: 1 }));
});

test('the search is debounced', async () => {
  const api = answer();
  const { user, router } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name or email' }), 'nit');
  await waitFor(() => expect(router.state.location.search).toBe('?q=nit'));
  await waitFor(() => expect(api.calls(makersApi.list).at(-1)?.query.q).toBe('nit'));
  expect(api.calls(makersApi.list)).toHaveLength(2);
});

test('the next page is fetched by cursor', async () => {
  fakeApi().on(makersApi.list, ({ query }) =>
    query.cursor === 'abc'
      ? makersPage([makerRow({ name: 'Silver Reel' })], { page: 2, total: 26 })
      : makersPage([makerRow()], { total: 26, next: 'abc' }),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /Silver Reel/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2&cursor=abc');
});

test('a column can be hidden and shown again', async () => {
  answer();
  const { user } = open();
  await screen.findByRole('columnheader', { name: 'Country' });
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Country' }));
  expect(screen.queryByRole('columnheader', { name: 'Country' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Country' }));
  expect(screen.getByRole('columnheader', { name: 'Country' })).toBeInTheDocument();
});

test('a maker’s name is rendered as text', async () => {
  const name = '<img src=x onerror="alert(1)">';
  fakeApi().on(makersApi.list, () => makersPage([makerRow({ name })]));
  const { container } = open();
  expect(await screen.findByText(name)).toBeInTheDocument();
  expect(container.querySelector('img[src="x"]')).toBeNull();
});

test('each built-in view sends its filters', async () => {
  const api = answer();
  const { user } = open();
  for (const [name, query] of [
    ['Onboarding', { status: ['invited', 'onboarding', 'in_review'] }],
    ['Contract ends soon', { contractEndsInDays: 90, sort: 'contractEndsAt' }],
    ['Payout restricted', { payout: ['restricted'] }],
    ['Suspended', { status: ['suspended'] }],
  ] as const) {
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(api.calls(makersApi.list).at(-1)?.query).toMatchObject(query));
  }
});

test('a maker is starred in its row, and deleted only without movies', async () => {
  const api = fakeApi()
    .on(makersApi.list, () =>
      makersPage([makerRow(), makerRow({ _id: uuid(2), name: 'Empty House', movieCount: 0 })]),
    )
    .on(makersApi.patch, () => aMaker({ starred: true }))
    .on(makersApi.remove, () => aMaker({ _id: uuid(2), name: 'Empty House', version: 4 }))
    .on(makersApi.restore, () => aMaker({ _id: uuid(2), name: 'Empty House' }));
  const { user } = open();
  const menuOf = async (name: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    await user.click(within(row).getByRole('button', { name: new RegExp(name) }));
  };
  await menuOf('Nitrate House');
  expect(await screen.findByRole('menuitem', { name: /Delete/ })).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: 'Star' }));
  await waitFor(() =>
    expect(api.calls(makersApi.patch)).toEqual([
      { params: { _id: uuid(1) }, body: { starred: true, version: 3 } },
    ]),
  );
  await menuOf('Empty House');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Empty House restored')).toBeVisible();
  expect(api.calls(makersApi.restore)[0]?.body).toEqual({ version: 4 });
});

test('an admin without permissions is offered no changes', async () => {
  answer();
  open('', null);
  await screen.findByRole('row', { name: /Nitrate House/ });
  expect(screen.queryByRole('link', { name: 'Add maker' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument();
});
