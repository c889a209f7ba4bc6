import { queryClient } from '@backlot/data/query-client';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider, useNavigation } from 'react-router-dom';
import { quietly, useReleasedUpdates } from './quiet-navigation.ts';

const queryKey = ['count'];
let drawn: string[] = [];
let arrive: () => void = () => undefined;

function Layout() {
  useReleasedUpdates();
  return <Outlet />;
}
function List() {
  const { data } = useQuery({ queryKey, queryFn: () => 0, enabled: false });
  const text = `list ${String(data)} ${useNavigation().state}`;
  drawn.push(text);
  return <p>{text}</p>;
}
function Page() {
  return <p>{`page ${String(useQuery({ queryKey, queryFn: () => 0, enabled: false }).data)}`}</p>;
}

function Other({ name }: { name: string }) {
  drawn.push(name);
  return <p>{name}</p>;
}

const open = () => {
  history.replaceState(null, '', '/');
  const children = [
    { index: true, element: <List /> },
    { path: 'other', element: <Other name="other" /> },
    { path: 'last', element: <p>{'last'}</p> },
    {
      path: 'page',
      element: <Page />,
      loader: () => new Promise((resolve) => (arrive = () => resolve(null))),
    },
  ];
  const router = createBrowserRouter([{ path: '/', element: <Layout />, children }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={quietly(router)} useTransitions={false} />
    </QueryClientProvider>,
  );
  drawn = [];
  return router;
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.setQueryData(queryKey, 1);
});
afterEach(() => jest.useRealTimers());

test('a quick navigation draws the page that is left no more, and the next one with what has arrived', async () => {
  const router = open();
  void router.navigate('/page');
  queryClient.setQueryData(queryKey, 2);
  await wait(99);
  expect(drawn).toEqual([]);
  arrive();
  await wait(0);
  expect(screen.getByText('page 2')).toBeVisible();
  queryClient.setQueryData(queryKey, 3);
  await wait(0);
  expect(screen.getByText('page 3')).toBeVisible();
});

test('a page is drawn after the event that opened it, and a change of its query within it', async () => {
  const router = open();
  await act(async () => {
    const opened = router.navigate('/?q=night');
    expect(drawn).toEqual([]);
    await opened;
  });
  expect(drawn).toEqual(['list 1 idle']);
  void router.navigate('/other');
  expect(screen.getByText('list 1 idle')).toBeVisible();
  await wait(0);
  expect(screen.getByText('other')).toBeVisible();
});

test('of two pages that are opened in one event, the last is drawn', async () => {
  const router = open();
  void router.navigate('/other');
  void router.navigate('/last');
  await wait(0);
  expect(screen.getByText('last')).toBeVisible();
  expect(drawn).toEqual([]);
});

test('a slow navigation shows as pending, and what arrives is drawn', async () => {
  const router = open();
  void router.navigate('/page');
  queryClient.setQueryData(queryKey, 2);
  await wait(100);
  expect(screen.getByText('list 2 loading')).toBeVisible();
  queryClient.setQueryData(queryKey, 3);
  await wait(0);
  expect(screen.getByText('list 3 loading')).toBeVisible();
});
