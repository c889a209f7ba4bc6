import { isThrifty, whenIdle } from '@backlot/data/idle';
import { prefetch } from '@backlot/data/query';
import { store } from '@backlot/data/store';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { listQueryAtom } from './list-memory.ts';

type ApiQuery = Request<typeof movieList>['query'];

/** Prefetches the next page when the browser is idle. Remembers the list for links back to it. */
export const useListPrefetch = (query: ApiQuery, page: Page<MovieRow> | undefined): void => {
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
    };
    work().catch(() => undefined); // opening the page tries again and says why
    return () => {
      isShown = false;
    };
  }, [key, next, page?.page]);
};
