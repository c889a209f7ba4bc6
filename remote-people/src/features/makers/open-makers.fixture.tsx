import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen } from '@testing-library/react';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import { signOut } from '@backlot/data/session';
import routes from './makers.routes.tsx';

/** Opens a path of the maker pages with a role; null has no permissions. */
export const openMakers = (path = '', role: Role | null = 'superadmin') => {
  if (role) signInAs(role);
  else signOut();
  const elsewhere = { path: '/admin', element: null };
  return renderPage([{ path: '/admin/makers', children: routes, HydrateFallback: () => null }, elsewhere], {
    url: `/admin/makers${path}`,
  });
};

type User = ReturnType<typeof openMakers>['user'];
export const field = async (name: string) => {
  const [own] = await screen.findAllByRole('textbox', { name }); // contacts have such fields too, further down
  return own ?? document.body;
};
export const fill = async (user: User, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};
export const choose = async (user: User, name: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};
export const save = async (user: User) => user.click(await screen.findByRole('button', { name: /^Save/ }));
export const add = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
