import { RemoteError, type RemoteOrigin, kindOfLoadFailure } from '@backlot/federation/remote-error';
import { type ComponentType, useState } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { LoadFailed } from './load-failed.tsx';
import { reloadForNewerRelease } from './newer-release.ts';
import { PageLoading } from './page-loading.tsx';
import { type Loading, useAsync } from './use-async.ts';

type LazyPage = LazyRouteFunction<RouteObject>;
type Page = { Component?: ComponentType | null };

/** How the code of each page is loaded. */
const loads = new WeakMap<LazyPage, LazyPage>();

/** Loads the code of a lazy page that is likely to open. Never fails: opening it tries again and reports it. */
export const preloadLazy = async ({ lazy }: RouteObject): Promise<void> => {
  const load = typeof lazy === 'function' ? loads.get(lazy as LazyPage) : undefined; // ours take nothing
  await load?.().catch(() => undefined);
};

/** A lazy page whose chunk may fail: the route then shows a failed state that retries in place. */
export const resilientLazy = (load: LazyPage, origin: RemoteOrigin, title: string): LazyPage => {
  const lazy = async () => {
    const loadPage = async (): Promise<Page> => {
      try {
        return (await load()) as Page; // a lazy page exports its component
      } catch (cause) {
        throw new RemoteError(origin, kindOfLoadFailure(cause), cause);
      }
    };
    try {
      return await loadPage();
    } catch (error) {
      await reloadForNewerRelease();
      return { Component: retryingPage(loadPage, error, title) };
    }
  };
  loads.set(lazy, load);
  return lazy;
};

/** Shows the first failure once; a later visit tries again automatically. */
const retryingPage = (load: () => Promise<Page>, firstError: unknown, title: string): ComponentType => {
  let start: Loading<Page> = { state: 'failed', error: firstError };
  const visit = (): Loading<Page> => {
    const state = start;
    start = { state: 'loading' };
    return state;
  };
  return function RetryingPage() {
    const [first] = useState(visit);
    const { current, retry } = useAsync(load, first);
    if (current.state === 'loading') return <PageLoading />;
    if (current.state === 'failed') return <LoadFailed error={current.error} title={title} onRetry={retry} />;
    const { Component } = current.value;
    return Component ? <Component /> : null;
  };
};
