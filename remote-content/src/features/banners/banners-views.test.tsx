import { bannersApi } from '@backlot/contracts/catalog/banners/api';
import { viewsApi } from '@backlot/contracts/platform/lists/views';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { withViews } from '../../ordered-list/views-api.fixture.ts';
import { bannersFake } from './banners.fixture.ts';
import routes from './banners.routes.tsx';

const path = '/admin/pages/banners';
/** A visit in a browser without local storage. */
const open = (search = '') => {
  localStorage.clear();
  signInAs('superadmin');
  return renderPage([{ path, children: routes }], { url: `${path}${search}` });
};
const list = () => screen.findByRole('list', { name: / banners$/ });
const views = () => screen.getByRole('navigation', { name: 'Saved views' });

test('a saved view keeps the filters and the slot', async () => {
  const api = withViews(bannersFake());
  const first = open('?slot=category');
  await list();
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  for (const [filter, option] of [
    ['Audience', 'Guests'],
    ['Languages', 'German'],
  ] as const) {
    await first.user.click(screen.getByRole('button', { name: 'Filter' }));
    await first.user.click(await screen.findByRole('menuitem', { name: filter }));
    await first.user.click(await screen.findByRole('checkbox', { name: option }));
    await first.user.keyboard('{Escape}');
  }
  const query = { slot: 'category', audience: ['guest'], language: ['de'] };
  await waitFor(() => expect(api.calls(bannersApi.list).at(-1)).toEqual({ query }));
  await first.user.click(screen.getByRole('button', { name: 'Save view' }));
  await first.user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Guests{Enter}');
  await within(views()).findByRole('link', { name: 'Guests' });
  expect(api.calls(viewsApi.create)).toEqual([
    { body: { list: 'banner', name: 'Guests', query: 'slot=category&audience=guest&language=de' } },
  ]);
  await expectNoAxeViolations(first.container);
  first.unmount();

  const second = open();
  await second.user.click(await screen.findByRole('link', { name: 'Guests' }));
  await waitFor(() => expect(api.calls(bannersApi.list).at(-1)).toEqual({ query }));
  expect(await screen.findByRole('tab', { name: 'Category' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: 'Guests' })).toHaveAttribute('aria-current', 'page');
  await second.user.click(screen.getByRole('button', { name: 'Delete view Guests' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Guests' })).not.toBeInTheDocument());
  expect(second.router.state.location.search).toBe('?slot=category');
});

test('columns and density are saved on the server', async () => {
  withViews(bannersFake());
  const first = open();
  expect(await list()).not.toHaveAttribute('data-density', 'compact');
  await first.user.click(screen.getByRole('button', { name: 'Display' }));
  await first.user.click(await screen.findByRole('radio', { name: 'Compact' }));
  expect(screen.getByRole('checkbox', { name: 'Title' })).toBeDisabled();
  await first.user.click(screen.getByRole('checkbox', { name: 'Status' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Audience' }));
  await expectNoAxeViolations(first.container);
  expect(first.router.state.location.search).toBe('?columns=title%2Cimage%2Ctimes%2Ccountries%2Clanguages');
  first.unmount();

  open();
  await waitFor(async () => expect(await list()).toHaveAttribute('data-density', 'compact'));
  const [row] = within(await list()).getAllByRole('listitem');
  expect(row).toHaveTextContent(/Banner 1From .*All countries$/);
  expect(row).not.toHaveTextContent(/Everyone|Live/);
});
