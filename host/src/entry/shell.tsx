import '@backlot/ui/styles.css';
import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { isPageSent } from '@backlot/data/early';
import { loadHttp } from '@backlot/data/load-http';
import { prefetch } from '@backlot/data/query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { firstAreaAt, firstPageReady } from '../federation/first-page.ts';
import { preloadHoveredLinks, preloadWhenIdle } from '../federation/preload.ts';
import { createShellRouter } from '../federation/router.tsx';
import { watchFailures } from '../federation/watch-failures.ts';
import { pagesRoutes } from '../pages/pages.routes.tsx';
import { restoreSession } from '../shell/restore-session.ts';
import { Providers } from '../shell/providers.tsx';
import { Shell } from '../shell/shell.tsx';
import { rootElement } from './root-element.ts';

watchFailures();

if (await restoreSession()) {
  const root = rootElement();
  if (!isPageSent()) loadHttp().catch(() => undefined); // the page's own calls report it
  void prefetch(authApi.me); // sent with the document
  const first = await firstAreaAt(location.pathname);
  const router = createShellRouter(<Shell />, pagesRoutes, first);
  await firstPageReady(router);
  createRoot(root).render(
    <Providers>
      {/* Without transitions: they would render a click's update in slices, which takes twice as long. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
  preloadHoveredLinks(root);
  void preloadWhenIdle();
}
