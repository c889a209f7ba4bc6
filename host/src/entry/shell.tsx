import '@backlot/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { preloadMenu, preloadPointedLinks } from '../federation/preload.ts';
import { createShellRouter } from '../federation/router.tsx';
import { Slot } from '../federation/slot.tsx';
import { Outlet } from 'react-router-dom';
import { ThemeProvider } from '../../../shared/ui/src/theme-provider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const router = createShellRouter(<Outlet />, [{ index: true, element: <Slot id="dashboard.card/v1" /> }]);
createRoot(root).render(
  <ThemeProvider>
    <RouterProvider router={router} />
  </ThemeProvider>,
);

preloadPointedLinks(root);
window.addEventListener('load', () => void preloadMenu(), { once: true });
