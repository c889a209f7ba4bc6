import { expectNoAxeViolations } from '@backlot/testing/axe';
import { queryClient } from '@backlot/data/query-client';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { lookupEditApi } from '@backlot/contracts/site/lookups/edit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aLookup, genres, lookupId, lookupsApiFake } from './lookups.fixture.ts';
import routes from './lookups.routes.tsx';

const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/lookups', children: routes }], { url: `/admin/lookups${search}` });
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const choose = async ({ user }: ReturnType<typeof open>, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('an entry is edited in its row by keyboard, and sent with its version', async () => {
  const api = lookupsApiFake().on(lookupsApi.all, () => []);
  api.on(lookupEditApi.replace, ({ body }) => aLookup({ ...genres[1], ...body, version: 2 }));
  const view = open();
  await choose(view, 'Giallo', 'Edit');
  const form = await screen.findByRole('form', { name: 'Edit Giallo' });
  const name = within(form).getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  await expectNoAxeViolations(view.container);
  await view.user.clear(name);
  await view.user.type(name, 'Gialli{Enter}');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(api.calls(lookupEditApi.replace)[0]).toMatchObject({
    params: { _id: lookupId(2) },
    body: { version: 1, name: 'Gialli', key: 'giallo', i18n: { de: 'Krimi' } },
  });
});

test('Escape keeps changes of an entry until they are discarded', async () => {
  lookupsApiFake().on(lookupsApi.all, () => []);
  const view = open();
  await choose(view, 'Drama', 'Edit');
  const name = within(await screen.findByRole('form', { name: 'Edit Drama' })).getByRole('textbox', {
    name: 'Name',
  });
  await view.user.type(name, ' film');
  await view.user.keyboard('{Escape}');
  await view.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(name).toHaveValue('Drama film');
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await view.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
});

test('the key of an entry in use is disabled, and Escape closes the form', async () => {
  lookupsApiFake().on(lookupsApi.all, () => []);
  const view = open();
  await choose(view, 'Drama', 'Edit');
  expect(await screen.findByRole('textbox', { name: 'Key' })).toBeDisabled();
  await view.user.keyboard('{Escape}');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a malformed key is refused, and refusals of the API show at their field, with those of other fields', async () => {
  const api = lookupsApiFake().on(lookupsApi.all, () => []);
  const error = { path: 'key', code: 'taken', message: 'Another entry has this key' };
  api.refuse(lookupEditApi.create, 422, { errors: [error] }).refuseInvalid(lookupEditApi.create, [error]);
  const { user } = open();
  await rowOf(/Drama/);
  await user.click(screen.getByRole('button', { name: 'Add genre' }));
  const form = await screen.findByRole('form', { name: 'Add genre' });
  await user.type(within(form).getByRole('textbox', { name: 'Key' }), 'heist{Enter}');
  expect((await within(form).findAllByText('Name is required.')).length).toBeGreaterThan(0);
  expect((await within(form).findAllByText('Another entry has this key')).length).toBeGreaterThan(0);
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Heist');
  await user.clear(within(form).getByRole('textbox', { name: 'Key' }));
  await user.type(within(form).getByRole('textbox', { name: 'Key' }), 'Big Heist{Enter}');
  const problem = 'Use only lowercase letters, digits and single hyphens.';
  expect((await within(form).findAllByText(problem)).length).toBeGreaterThan(0);
  await user.clear(within(form).getByRole('textbox', { name: 'Key' }));
  await user.type(within(form).getByRole('textbox', { name: 'Key' }), 'heist{Enter}');
  expect((await within(form).findAllByText('Another entry has this key')).length).toBeGreaterThan(0);
  api.on(lookupEditApi.create, ({ body }) => aLookup({ ...body, _id: lookupId(9) }));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('New genre added')).toBeInTheDocument();
});

test('a conflict is resolved field by field and saved on top of the other version', async () => {
  const theirs = aLookup({ ...genres[1], name: 'Thriller all’italiana', version: 5 });
  const api = lookupsApiFake().on(lookupsApi.all, () => []);
  api.refuse(lookupEditApi.replace, 409, {
    code: 'version_conflict',
    data: JSON.parse(JSON.stringify(theirs)),
  });
  const view = open();
  await choose(view, 'Giallo', 'Edit');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await view.user.clear(name);
  await view.user.type(name, 'Gialli{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Thriller all’italiana')).toBeInTheDocument();
  api.on(lookupEditApi.replace, ({ body }) => aLookup({ ...genres[1], ...body }));
  await view.user.click(within(dialog).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(api.calls(lookupEditApi.replace)).toHaveLength(2));
  expect(api.calls(lookupEditApi.replace)[1]?.body).toMatchObject({ version: 5, name: 'Gialli' });
});

test('a form doesn’t overwrite what someone else saves while it is open', async () => {
  const lists = { genre: genres };
  const api = lookupsApiFake(lists).on(lookupsApi.all, () => []);
  api.on(lookupEditApi.replace, ({ body }) => aLookup({ ...genres[1], ...body, version: 3 }));
  const view = open();
  await choose(view, 'Giallo', 'Edit');
  await view.user.type(await screen.findByRole('textbox', { name: 'Name' }), 's');
  lists.genre = genres.map((genre) =>
    genre.key === 'giallo' ? { ...genre, name: 'Thriller', version: 2 } : genre,
  );
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('form', { name: 'Edit Thriller' });
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(lookupEditApi.replace)[0]?.body).toMatchObject({ version: 1 }));
});
