import { makerQuery } from '@backlot/contracts/catalog/makers/maker-query';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { InternalAxiosRequestConfig } from 'axios';
import { http } from './http.ts';
import { listLoader, useList } from './list.ts';
import { queryClient } from './query-client.ts';

let asked: string[] = [];
let refuses = false;
/** What was rendered: the total number of rows, `old` while they belong to the previous query. */
let drawn: string[] = [];

beforeEach(() => {
  queryClient.clear();
  [asked, drawn, refuses] = [[], [], false];
  http.defaults.adapter = async (config) => {
    const params: Record<string, string> = config.params ?? {};
    if (config.url === 'view') return kept(config);
    asked.push(new URLSearchParams(params).toString());
    const data = refuses
      ? { success: false, data: null, message: 'Refused', code: 'forbidden', errors: [], errorId: null }
      : {
          success: true,
          data: {
            items: [],
            total: Object.keys(params).length,
            totalIsCapped: false,
            page: Number(params['page'] ?? 1),
            limit: 25,
          },
          message: '',
        };
    return { status: refuses ? 403 : 200, data, headers: {}, config, statusText: '' };
  };
});

const kept = (config: InternalAxiosRequestConfig) => ({
  status: 200,
  data: { success: true, data: { views: [], display: null }, message: '' },
  headers: {},
  config,
  statusText: '',
});

function Page() {
  const list = useList(makersApi.list, makerQuery);
  const { data, isPlaceholderData, error } = list.result;
  drawn.push(`${data?.total ?? 'none'}${isPlaceholderData ? ' old' : ''}`);
  const filter = () => list.set({ status: ['active'] });
  const searchFilterAndSort = () => {
    list.set({ q: 'ada' });
    filter();
    list.toggleSort('createdAt');
  };
  return (
    <>
      <p>{error ? 'failed' : `rows ${data?.total ?? 'loading'}`}</p>
      <output>{JSON.stringify(list.filter)}</output>
      <button onClick={filter}>Filter</button>
      <button onClick={searchFilterAndSort}>All at once</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Page />, loader: listLoader(makersApi.list), HydrateFallback: () => null },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  );
  return router;
}

test('a change sends one request and never renders old rows under the new URL', async () => {
  const router = await open();
  await screen.findByText('rows 0');
  drawn = [];
  press('Filter');
  await screen.findByText('rows 1');
  expect(router.state.location.search).toBe('?status=active');
  expect(asked).toEqual(['', 'status=active']);
  expect(drawn.filter((rows) => rows.includes('old'))).toEqual([]);
});

test('a change during a pending one starts from it', async () => {
  const router = await open();
  await screen.findByText('rows 0');
  press('All at once');
  await screen.findByText('rows 3');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    q: 'ada',
    status: 'active',
    sort: expect.stringContaining('createdAt'),
  });
});

test('a refusal shows after one request', async () => {
  refuses = true;
  await open();
  await screen.findByText('failed');
  expect(asked).toEqual(['']);
});

test('the filter excludes sort and page', async () => {
  const router = await open();
  await screen.findByText('rows 0');
  await act(() => router.navigate('/?page=2&limit=50&sort=name&columns=name&view=mine&status=active&q=ada'));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({ status: 'active', q: 'ada' });
});
