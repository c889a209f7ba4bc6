import { countriesApi } from '@backlot/contracts/site/countries/country';
import { type Role, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { http } from './http.ts';
import { queryClient } from './query-client.ts';
import { queryOf } from './query.ts';
import { recordLoader, useRecord } from './record.ts';
import { signIn } from './session.ts';

const country = queryOf(countriesApi.get, { params: { _id: '42' } });
const signInAs = (role: Role) =>
  signIn({
    _id: '0197a0c0-0000-7000-8000-00000000000a',
    email: 'ana@backlot.test',
    name: 'Ana',
    role,
    img: null,
    mustChangePassword: false,
    preferences: {},
    permissions: [...rolePermissions[role]],
    token: 'test-token',
  });

let asked: string[] = [];
/** Loads the page's code. */
let arrive: () => void = () => undefined;

beforeEach(() => {
  queryClient.clear();
  asked = [];
  signInAs('superadmin');
  http.defaults.adapter = async (config) => {
    asked.push(config.url ?? '');
    const data = { success: false, data: null, message: 'Page not found', code: 'not_found', errors: [] };
    return { status: 404, data: { ...data, errorId: null }, headers: {}, config, statusText: '' };
  };
});

function Page() {
  const { data, error } = useRecord(country);
  return <p>{error ? 'failed' : `record ${data?.version ?? 'loading'}`}</p>;
}

const open = () => {
  const code = new Promise<{ Component: typeof Page }>((resolve) => {
    arrive = () => resolve({ Component: Page });
  });
  const router = createMemoryRouter([
    { path: '/', element: <p>{'list'}</p> },
    { path: '/:_id', loader: recordLoader(countriesApi.get), lazy: () => code },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return act(async () => {
    void router.navigate('/42');
  });
};

test('the record is requested before the page’s code is there, and its failure shows after that request', async () => {
  await open();
  expect(asked).toEqual(['country/42']);
  expect(screen.getByText('list')).toBeVisible();
  arrive();
  expect(await screen.findByText('failed')).toBeVisible();
  expect(asked).toEqual(['country/42']);
});

test('a record in the cache isn’t requested, and is shown', async () => {
  queryClient.setQueryData(country.queryKey, { version: 7 });
  await open();
  arrive();
  expect(await screen.findByText('record 7')).toBeVisible();
  expect(asked).toEqual([]);
});

test('nothing is requested for a person without the permission before the page is there', async () => {
  signInAs('admin');
  await open();
  expect(asked).toEqual([]);
});
