import '@backlot/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { Outlet, RouterProvider } from 'react-router-dom';
import { preloadMenu, preloadPointedLinks } from '../federation/preload.ts';
import { createShellRouter } from '../federation/router.tsx';
import { Slot } from '../federation/slot.tsx';
import { watchFailures } from '../federation/watch-failures.ts';
import { openSession } from '../shell/open-session.ts';
import { Providers } from '../shell/providers.tsx';
import { rootElement } from './root-element.ts';

watchFailures();

if (await openSession()) {
  const root = rootElement();
  const router = createShellRouter(<Outlet />, [{ index: true, element: <Slot id="dashboard.card/v1" /> }]);
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  preloadPointedLinks(root);
  window.addEventListener('load', () => void preloadMenu(), { once: true });
}
