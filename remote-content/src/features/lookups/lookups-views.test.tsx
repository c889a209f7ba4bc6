import { viewsApi } from '@backlot/contracts/platform/lists/views';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { withViews } from '../../ordered-list/views-api.fixture.ts';
import { aLookup, genres, lookupId, lookupsApiFake } from './lookups.fixture.ts';
import routes from './lookups.routes.tsx';

const lists = {
  genre: genres,
  tag: [
    aLookup({ _id: lookupId(7), type: 'tag', key: 'silent', name: 'Silent', usageCount: 3 }),
    aLookup({ _id: lookupId(8), type: 'tag', key: 'talkie', name: 'Talkie', active: false }),
  ],
};
/** Opens the page in a browser without stored state. */
const open = (search = '') => {
  localStorage.clear();
  signInAs('superadmin');
  return renderPage([{ path: '/admin/lookups', children: routes }], { url: `/admin/lookups${search}` });
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('filters narrow the entries to active or used ones and disable reordering', async () => {
  lookupsApiFake(lists);
  const { user, router } = open('?type=tag&active=false');
  await screen.findByRole('row', { name: /Talkie/ });
  expect(screen.queryByRole('row', { name: /Silent/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Active: No' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Talkie up' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove filter Active' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'In use' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Talkie/ })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Silent/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?type=tag&used=true');
});

test('a saved view opens its list and filters from another list', async () => {
  const api = withViews(lookupsApiFake(lists));
  const first = open('?type=tag&active=false');
  await screen.findByRole('row', { name: /Talkie/ });
  await first.user.click(screen.getByRole('button', { name: 'Save view' }));
  await first.user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Old tags{Enter}');
  expect(await screen.findByRole('link', { name: 'Old tags' })).toHaveAttribute('aria-current', 'page');
  expect(api.calls(viewsApi.create)[0]?.body).toEqual({
    list: 'lookup',
    name: 'Old tags',
    query: 'type=tag&active=false',
  });
  await first.user.click(screen.getByRole('link', { name: 'All' }));
  expect(await screen.findByRole('row', { name: /Silent/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  first.unmount();

  const second = open();
  await screen.findByRole('row', { name: /Drama/ });
  await second.user.click(await screen.findByRole('link', { name: 'Old tags' }));
  expect(await screen.findByRole('row', { name: /Talkie/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tags 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('row', { name: /Silent/ })).not.toBeInTheDocument();
  await expectNoAxeViolations(second.container);
});

test('columns and density are stored once for all lists', async () => {
  const api = withViews(lookupsApiFake(lists));
  const first = open();
  await screen.findByRole('row', { name: /Giallo/ });
  expect(heads()).toEqual(['', 'Order', 'Name', 'Key', 'Used by', 'Active', 'Edit']);
  await first.user.click(screen.getByRole('button', { name: 'Display' }));
  await first.user.click(await screen.findByRole('radio', { name: 'Compact' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Key' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Translated names' }));
  await expectNoAxeViolations(first.container);
  expect(api.calls(viewsApi.display).at(-1)?.body).toEqual({
    list: 'lookup',
    columns: ['name', 'i18n', 'uses', 'active'],
    density: 'compact',
  });
  first.unmount();

  open('?type=tag');
  await screen.findByRole('row', { name: /Silent/ });
  await waitFor(() =>
    expect(heads()).toEqual(['', 'Order', 'Name', 'Translated names', 'Used by', 'Active', 'Edit']),
  );
  const table = screen.getByRole('table', { name: 'Tags' });
  expect(table).toHaveAttribute('data-density', 'compact');
  expect(within(table).queryByText('silent')).not.toBeInTheDocument();
});
