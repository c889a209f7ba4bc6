import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { lookupEditApi } from '@backlot/contracts/site/lookups/edit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aLookup, genres, lookupId, lookupsApiFake } from './lookups.fixture.ts';
import routes from './lookups.routes.tsx';

const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/lookups', children: routes }], { url: `/admin/lookups${search}` });
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () =>
  screen
    .getAllByRole('switch')
    .map((control) => control.getAttribute('aria-label')?.replace(' is active', ''));
const choose = async ({ user }: ReturnType<typeof open>, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('the page shows all lists with their totals, and the entries of the open one', async () => {
  lookupsApiFake();
  const { container } = open();
  const row = await rowOf(/Drama/);
  expect(within(row).getByText('12')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Genres/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Genres 3' })).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Western is active' })).not.toBeChecked();
  await expectNoAxeViolations(container);
});

test('lists are grouped and found by name, and one that no field uses is listed only while it is open', async () => {
  lookupsApiFake();
  const { user, router, container } = open();
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  expect(money.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Currencies0', 'Tax codes0']),
  );
  expect(screen.queryByRole('link', { name: /Festivals/ })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Find a list' }), 'reason');
  expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Movies', 'People', 'Money']),
  );
  expect(screen.queryByRole('link', { name: /Genres/ })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Find a list' }), 'less');
  expect(screen.getByText('No matching lists')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Find a list' }));
  await act(() => router.navigate('/admin/lookups?type=festival'));
  const unused = within(await screen.findByRole('region', { name: 'Not used by any field' }));
  expect(unused.getByRole('link', { name: /Festivals/ })).toHaveAttribute('aria-current', 'page');
  await screen.findByRole('heading', { name: 'No entries yet' });
  await expectNoAxeViolations(container);
});

test('the URL chooses the list, in its old form too, and an unknown list is reported', async () => {
  lookupsApiFake();
  const { router } = open();
  await rowOf(/Drama/);
  await act(() => router.navigate('/admin/lookups/tag?q=noir'));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/admin/lookups?type=tag&q=noir');
  await act(() => router.navigate('/admin/lookups?type=secret'));
  expect(await screen.findByRole('heading', { name: 'List not found' })).toBeInTheDocument();
});

test('a list shows that it loads, is empty or failed', async () => {
  const api = lookupsApiFake({}).on(lookupEditApi.list, () => new Promise(() => undefined));
  const { router, user, container } = open();
  expect(await screen.findByRole('status')).toBeInTheDocument();
  api.on(lookupEditApi.list, () => []);
  await act(() => router.navigate('/admin/lookups?type=tag'));
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
  api.refuse(lookupEditApi.list, 500, { errorId: 'e-9' });
  await act(() => router.navigate('/admin/lookups?type=festival'));
  expect(await screen.findByRole('alert')).toHaveTextContent('e-9');
  api.on(lookupEditApi.list, () => [aLookup({ type: 'festival', name: 'Cannes' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf(/Cannes/)).toBeInTheDocument();
});

test('the search covers names, keys and translations, is in the URL, and disables reordering', async () => {
  lookupsApiFake();
  const { user, router } = open();
  await rowOf(/Drama/);
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or key' }), 'krimi');
  await waitFor(() => expect(names()).toEqual(['Giallo']));
  expect(router.state.location.search).toBe('?q=krimi');
  expect(screen.getByRole('button', { name: 'Move Giallo up' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or key' }), 'x');
  await screen.findByRole('heading', { name: 'No matching entries' });
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(names()).toHaveLength(3);
});

test('a move button sends the complete order', async () => {
  const api = lookupsApiFake();
  api.on(lookupEditApi.order, ({ body }) => body.ids.flatMap((id) => genres.filter(({ _id }) => _id === id)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move Western up' }));
  await waitFor(() => expect(api.calls(lookupEditApi.order)).toHaveLength(1));
  expect(api.calls(lookupEditApi.order)[0]?.body).toEqual({
    type: 'genre',
    ids: [lookupId(1), lookupId(3), lookupId(2)],
  });
});

test('the switch deactivates one entry, the selection several', async () => {
  const api = lookupsApiFake();
  api.on(lookupEditApi.patch, () => aLookup({ ...genres[0], active: false, version: 2 }));
  api.on(lookupEditApi.bulk, ({ body: { action, ids } }) => ({
    matched: ids.length,
    changed: 2,
    skipped: action === 'deactivate' ? [{ _id: lookupId(3), reason: 'unchanged' as const }] : [],
  }));
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Drama is active' }));
  await waitFor(() => expect(api.calls(lookupEditApi.patch)[0]?.body).toEqual({ version: 1, active: false }));
  expect(await screen.findByText('Drama deactivated')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('2 entries deactivated')).toBeInTheDocument();
  expect(api.calls(lookupEditApi.bulk)[0]?.body).toMatchObject({ action: 'deactivate' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 entries activated')).toBeInTheDocument();
  expect(api.calls(lookupEditApi.bulk)[1]?.body.ids).toEqual([lookupId(1), lookupId(2)]);
});

test('only an unused entry can be deleted, and undo adds it again', async () => {
  const api = lookupsApiFake();
  api.on(lookupEditApi.remove, () => aLookup({ ...genres[2], deletedAt: new Date() }));
  api.on(lookupEditApi.create, ({ body }) => aLookup(body));
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Actions for Drama' }));
  const refused = await screen.findByRole('menuitem', { name: 'Delete' });
  expect(refused).toBeDisabled();
  expect(refused).toHaveTextContent('Used by 12 records. Merge it into another entry instead.');
  await view.user.keyboard('{Escape}');
  await choose(view, 'Western', 'Delete');
  await view.user.click(await screen.findByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(api.calls(lookupEditApi.create)[0]?.body).toMatchObject({ key: 'western' }));
});

test('an earlier revision of an entry can be restored', async () => {
  const api = lookupsApiFake().on(lookupEditApi.history, () => ({
    items: [
      {
        _id: lookupId(50),
        action: 'deactivate',
        actor: { _id: lookupId(60), name: 'Sam Super' },
        at: new Date('2026-11-01T10:00:00Z'),
        changes: [{ field: 'active', before: true, after: false }],
        restorable: true,
      },
    ],
    total: 1,
    totalIsCapped: false,
    page: 1,
    limit: 25,
  }));
  api.on(lookupEditApi.restoreRevision, () => aLookup({ ...genres[2], active: true }));
  const view = open();
  await choose(view, 'Western', 'History');
  expect(await screen.findByText('deactivated the lookup entry')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: /Restore this revision: / }));
  await view.user.click(await screen.findByRole('button', { name: 'Restore this revision' }));
  await waitFor(() => expect(api.calls(lookupEditApi.restoreRevision)[0]?.body).toEqual({ version: 1 }));
});
