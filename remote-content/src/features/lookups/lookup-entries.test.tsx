import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { queryClient } from '@backlot/data/query-client';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { lookupEditApi } from '@backlot/contracts/site/lookups/edit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aLookup, genres, lookupId, lookupsApiFake } from './lookups.fixture.ts';
import routes from './lookups.routes.tsx';

afterEach(() => jest.restoreAllMocks());

const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/lookups', children: routes }], { url: `/admin/lookups${search}` });
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('the key follows the name until another is typed, and the new entry gets the focus', async () => {
  const list = [...genres];
  const api = lookupsApiFake({ genre: list }).on(lookupsApi.all, () => []);
  api.on(lookupEditApi.create, ({ body }) => {
    const added = aLookup({ ...body, _id: lookupId(9), order: 3 });
    list.push(added);
    return added;
  });
  const { user } = open('?q=drama');
  await rowOf(/Drama/);
  await user.click(screen.getByRole('button', { name: 'Add genre' }));
  const [name, key] = [
    screen.getByRole('textbox', { name: 'Name' }),
    screen.getByRole('textbox', { name: 'Key' }),
  ];
  await user.type(name, 'Film Noir à clef');
  expect(key).toHaveValue('film-noir-a-clef');
  await user.clear(key);
  await user.type(key, 'noir');
  await user.type(name, ' (1940s){Enter}');
  await screen.findByText('New genre added');
  await act(() => queryClient.invalidateQueries()); // as the shell does when a record changes
  await waitFor(() => expect(screen.getByText('Film Noir à clef (1940s)')).toHaveFocus());
  expect(api.calls(lookupEditApi.create)[0]?.body).toMatchObject({ key: 'noir' });
});

test('the key of a currency doesn’t follow its name', async () => {
  lookupsApiFake({ currency: [aLookup({ type: 'currency', key: 'EUR', name: 'Euro' })] }).on(
    lookupsApi.all,
    () => [],
  );
  const { user } = open('?type=currency');
  await rowOf(/Euro/);
  await user.click(screen.getByRole('button', { name: 'Add currency' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Yen');
  expect(screen.getByRole('textbox', { name: 'Key' })).toHaveValue('');
});

test('keyboard shortcuts search, move through the entries, select one and edit it', async () => {
  lookupsApiFake().on(lookupsApi.all, () => []);
  const { user } = open();
  await rowOf(/Drama/);
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search by name or key' })).toHaveFocus();
  await user.keyboard('{Escape}jjj');
  expect(screen.getByText('Western')).toHaveFocus();
  await user.keyboard('kx');
  expect(screen.getByRole('checkbox', { name: 'Select Giallo' })).toBeChecked();
  await user.keyboard('e');
  expect(await screen.findByRole('form', { name: 'Edit Giallo' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Giallo')).toHaveFocus();
});

test('cards on phones have everything that a row has', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media: Partial<MediaQueryList> = {
      media: query,
      matches: query.startsWith('(max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    return media as MediaQueryList; // the only part of a media query that is read here
  });
  lookupsApiFake();
  const { container } = open();
  const list = await screen.findByRole('list', { name: 'Genres' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const [card] = within(list).getAllByRole('listitem');
  expect(card).toHaveTextContent(/Drama.*drama.*12 records/);
  expect(within(list).getByRole('switch', { name: 'Drama is active' })).toBeChecked();
  expect(within(list).getByRole('button', { name: 'Move Drama down' })).toBeEnabled();
  expect(within(list).getByRole('button', { name: 'Actions for Drama' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});
