import { movieQuery } from '@backlot/contracts/catalog/movies/query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useListState } from './list-state.ts';

const open = (url: string) =>
  renderHook(
    () => ({ list: useListState(movieQuery), search: useLocation().search, navigate: useNavigate() }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
      ),
    },
  ).result;

test('a filter is stored in the URL, and Back restores the previous list', () => {
  const page = open('/admin/movies?page=3');
  act(() => page.current.list.set({ status: ['draft'] }));
  expect(page.current.search).toBe('?status=draft');
  expect(page.current.list.query.status).toEqual(['draft']);
  act(() => page.current.navigate(-1));
  expect(page.current.list.query.page).toBe(3);
});

test('typing adds one history entry', () => {
  const page = open('/admin/movies');
  act(() => page.current.list.set({ q: 'm' }));
  act(() => page.current.list.set({ q: 'me' }));
  act(() => page.current.list.set({ q: 'met' }));
  expect(page.current.search).toBe('?q=met');
  act(() => page.current.navigate(-1));
  expect(page.current.search).toBe('');
});

test('a column sorts in its first direction, then in the other', () => {
  const page = open('/admin/movies');
  act(() => page.current.list.toggleSort('title'));
  expect(page.current.list.raw).toEqual({ sort: 'title' });
  act(() => page.current.list.toggleSort('title'));
  expect(page.current.list.raw).toEqual({ sort: '-title' });
  act(() => page.current.list.toggleSort('updatedAt'));
  expect(page.current.search).toBe('');
});

test('the page changes, and the query can be cleared', () => {
  const page = open('/admin/movies?status=draft&view=grid');
  act(() => page.current.list.setPage(2, 'abc'));
  expect(page.current.search).toBe('?status=draft&view=grid&page=2&cursor=abc');
  act(() => page.current.list.setPage(1));
  expect(page.current.search).toBe('?status=draft&view=grid');
  act(() => page.current.list.clear());
  expect(page.current.search).toBe('?view=grid');
});
