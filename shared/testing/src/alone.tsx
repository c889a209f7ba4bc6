import '@backlot/ui/styles.css';
import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import type { RemoteRoutes, SlotPart } from '@backlot/federation/define-remote';
import { Group, Stack } from '@backlot/ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, NavLink, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { Providers } from './providers.tsx';

type Exposes = Record<string, () => Promise<Record<string, unknown>>>;

/** Shows a remote without the product's host: links to its pages, and its dashboard cards at any other address. */
export const startAlone = async (remote: RemoteDescriptor, exposes: Exposes): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  const exported = async (expose: string, name: string) => (await exposes[expose]?.())?.[name];
  const pages = await Promise.all(
    remote.routes.map(async ({ path, expose }) => ({
      path: path.replace(/\/\*$/, ''),
      children: (await exported(expose, 'default')) as RemoteRoutes, // the build checks the type
    })),
  );
  const cards = await Promise.all(
    remote.slots
      .filter(({ id }) => id === 'dashboard.card/v1')
      .map(async ({ expose, name }) => ({
        name,
        Card: (await exported(expose, name)) as SlotPart<'dashboard.card/v1'>,
      })),
  );
  const dashboard: RouteObject = {
    path: '*',
    element: (
      <Stack>
        {cards.map(({ name, Card }) => (
          <Card key={name} query={{}} />
        ))}
      </Stack>
    ),
  };
  const router = createBrowserRouter([
    { element: <Frame remote={remote} />, children: [...pages, dashboard], HydrateFallback: () => null },
  ]);
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
};

function Frame({ remote }: { remote: RemoteDescriptor }) {
  return (
    <Stack p="md">
      <Group component="nav">
        <NavLink to="/admin" end>
          {remote.title}
        </NavLink>
        {remote.nav.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </Group>
      <main>
        <Outlet />
      </main>
    </Stack>
  );
}
