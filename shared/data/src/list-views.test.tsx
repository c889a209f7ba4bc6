import type { ListDisplay } from '@backlot/contracts/platform/lists/views';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { InternalAxiosRequestConfig } from 'axios';
import type { PropsWithChildren } from 'react';
import { http } from './http.ts';
import { useListViews } from './list-views.ts';
import { queryClient } from './query-client.ts';

const compact: ListDisplay = { columns: ['name'], density: 'compact' };
const roomy: ListDisplay = { columns: null, density: 'comfortable' };
let kept: ListDisplay | null = null;
let sent: { method: string; url: string; body: unknown }[] = [];

const answer = (config: InternalAxiosRequestConfig, data: unknown) => ({
  status: 200,
  data: { success: true, data, message: '' },
  headers: {},
  config,
  statusText: '',
});

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  [kept, sent] = [null, []];
  http.defaults.adapter = async (config) => {
    const { method = '', url = '', data } = config;
    const body: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    sent.push({ method, url, body });
    if (method.toLowerCase() === 'get') return answer(config, { views: [], display: kept });
    return answer(config, compact);
  };
});

const open = (isReady = true) =>
  renderHook(() => useListViews('maker', isReady), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }).result;

test('preferences are fetched after the rows', () => {
  const views = open(false);
  expect(views.current).toMatchObject({ own: [], display: null });
  expect(sent).toEqual([]);
});

test('a display change applies immediately, is sent to the server, and is stored for the next visit', async () => {
  const views = open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(() => views.current.saveDisplay(compact));
  expect(views.current.display).toEqual(compact);
  expect(sent.at(-1)).toMatchObject({ url: 'view/display', body: { list: 'maker', ...compact } });
  queryClient.clear();
  expect(open(false).current.display).toEqual(compact);
});

test('the server’s display takes precedence over the browser’s', async () => {
  localStorage.setItem('backlot.list.maker', JSON.stringify(compact));
  kept = roomy;
  const views = open();
  expect(views.current.display).toEqual(compact);
  await waitFor(() => expect(views.current.display).toEqual(roomy));
});

test.each(['null', '{', '{"columns":7,"density":"compact"}', '{"columns":null,"density":"tiny"}'])(
  'preferences stored as %s are ignored',
  (stored) => {
    localStorage.setItem('backlot.list.maker', stored);
    expect(open(false).current.display).toBeNull();
  },
);
