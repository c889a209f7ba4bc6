import { isThrifty, whenIdle } from '@backlot/data/idle';
import { prefetch } from '@backlot/data/query';
import { store } from '@backlot/data/store';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import { type SyntheticEvent, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { listQueryAtom } from './list-memory.ts';

type ApiQuery = Request<typeof movieList>['query'];

/** Loads the contract only when needed: the list doesn't need it. */
const prefetchMovie = async (_id: string) => {
  const { moviesApi } = await import('@backlot/contracts/catalog/movies/api');
  await prefetch(moviesApi.get, { params: { _id } });
};

/**
 * Prefetches the next page and the code of the movie page when the browser is idle, and a movie when its row is hovered
 * or focused. Remembers the list for links back to it.
 * @returns listener for a pointer or the focus on a row
 */
export const useListPrefetch = (query: ApiQuery, page: Page<MovieRow> | undefined) => {
  const { search } = useLocation();
  useEffect(() => store.set(listQueryAtom, search), [search]);

  const key = JSON.stringify(query);
  const next = page?.next;
  useEffect(() => {
    if (!next || isThrifty()) return undefined;
    const ahead: ApiQuery = JSON.parse(key);
    let isShown = true;
    const work = async () => {
      await whenIdle();
      if (isShown)
        await prefetch(movieList, { query: { ...ahead, page: (page?.page ?? 1) + 1, cursor: next } });
      await whenIdle();
      if (isShown) await import('../detail/movie-page.tsx');
    };
    work().catch(() => undefined); // opening the page tries again and says why
    return () => {
      isShown = false;
    };
  }, [key, next, page?.page]);

  return ({ target }: SyntheticEvent) => {
    const row =
      target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
    if (row) prefetchMovie(row).catch(() => undefined); // opening the page tries again and says why
  };
};
