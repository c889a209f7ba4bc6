import '@backlot/ui/styles.css';
import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { isPageSent } from '@backlot/data/early';
import { loadHttp } from '@backlot/data/load-http';
import { prefetch } from '@backlot/data/query';
import { isReleaseSetGenuine } from '@backlot/federation/set-signature';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { firstAreaAt, firstPageReady } from '../federation/first-page.ts';
import { preloadHoveredLinks, preloadNextPage, preloadWhenIdle } from '../federation/preload.ts';
import { quietly } from '../federation/quiet-navigation.ts';
import { isReleaseReadable } from '../federation/release.ts';
import { ReleaseRefused } from '../federation/release-refused.tsx';
import { createShellRouter } from '../federation/router.tsx';
import { watchFailures } from '../federation/watch-failures.ts';
import { pagesRoutes } from '../pages/pages.routes.tsx';
import { restoreSession } from '../shell/restore-session.ts';
import { Providers } from '../shell/providers.tsx';
import { Shell } from '../shell/shell.tsx';
import { rootElement } from './root-element.ts';

watchFailures();
// No top-level await: webpack's runtime for it would be a part of the first scripts.
void open();

async function open(): Promise<void> {
  const isGenuine = isReleaseSetGenuine();
  if (!(await restoreSession())) return;
  const root = rootElement();
  const render = (page: ReactNode) => createRoot(root).render(<Providers>{page}</Providers>);
  if (!isReleaseReadable || !(await isGenuine)) return render(<ReleaseRefused />);
  if (!isPageSent()) loadHttp().catch(() => undefined); // the page's own calls report it
  void prefetch(authApi.me); // sent with the document
  const first = await firstAreaAt(location.pathname);
  const router = createShellRouter(<Shell />, pagesRoutes, first);
  await firstPageReady(router);
  // Without transitions: they would render a click's update in slices, which takes twice as long.
  render(<RouterProvider router={quietly(router)} useTransitions={false} />);
  preloadHoveredLinks(root, router);
  void preloadNextPage(router);
  router.subscribe(({ navigation }) => navigation.state === 'idle' && void preloadNextPage(router));
  void preloadWhenIdle();
}
