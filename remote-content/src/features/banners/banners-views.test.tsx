import { bannersApi } from '@backlot/contracts/banners.api';
import { viewsApi } from '@backlot/contracts/views';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { keeping } from '../../ordered-list/keeping.fixture.ts';
import { bannersFake } from './banners.fixture.ts';
import routes from './banners.routes.tsx';

const path = '/admin/pages/banners';
/** A visit in a browser that remembers nothing. */
const open = (search = '') => {
  localStorage.clear();
  signInAs('superadmin');
  return renderPage([{ path, children: routes }], { url: `${path}${search}` });
};
const list = () => screen.findByRole('list', { name: /^Banners of/ });
const views = () => screen.getByRole('navigation', { name: 'Saved views' });

test('the filters are asked for, and a view of them and their place is kept for the next visit', async () => {
  const api = keeping(bannersFake());
  const first = open('?slot=category');
  await list();
  expect(within(views()).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  for (const [filter, option] of [
    ['For whom', 'Guests'],
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
  await first.user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Guests{Enter}');
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
  await second.user.click(screen.getByRole('button', { name: 'Delete the view Guests' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Guests' })).not.toBeInTheDocument());
  expect(second.router.state.location.search).toBe('?slot=category');
});

test('what a row tells and how close the rows are is kept on the server', async () => {
  keeping(bannersFake());
  const first = open();
  expect(await list()).not.toHaveAttribute('data-density', 'compact');
  await first.user.click(screen.getByRole('button', { name: 'Display' }));
  await first.user.click(await screen.findByRole('radio', { name: 'Compact' }));
  expect(screen.getByRole('checkbox', { name: 'Title' })).toBeDisabled();
  await first.user.click(screen.getByRole('checkbox', { name: 'Status' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'For whom' }));
  await expectNoAxeViolations(first.container);
  expect(first.router.state.location.search).toBe('?columns=title%2Cpicture%2Ctimes%2Ccountries%2Clanguages');
  first.unmount();

  open();
  await waitFor(async () => expect(await list()).toHaveAttribute('data-density', 'compact'));
  const [row] = within(await list()).getAllByRole('listitem');
  expect(row).toHaveTextContent(/Banner 1From .*Everywhere$/);
  expect(row).not.toHaveTextContent(/Everybody|Live/);
});
