import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { ThemeProvider } from '../theme-provider.tsx';
import { setupUser } from './quick-user.ts';

/** As in the product: mutations report in the same task, not after a timer. */
notifyManager.setScheduler(queueMicrotask);

/**
 * Renders a component with theme, router and query client.
 * @returns what Testing Library returns, `user` to simulate a user, `again` to render it with other props, `url` for
 * the current address
 */
export function renderUi(part: ReactNode, at = '/') {
  let url = at;
  const client = testClient();
  const tree = (shown: ReactNode) => (
    <Providers client={client}>
      <MemoryRouter initialEntries={[at]}>
        {shown}
        <Location onChange={(now) => (url = now)} />
      </MemoryRouter>
    </Providers>
  );
  const view = render(tree(part));
  return {
    ...view,
    user: setupUser({ advanceTimers }),
    again: (next: ReactNode) => view.rerender(tree(next)),
    url: () => url,
  };
}

/** For a record form: its guard of unsaved input needs a data router. */
export function renderForm(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <Providers client={testClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: setupUser(), router };
}

const testClient = () => new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } });

const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <ThemeProvider env="test">{children}</ThemeProvider>
  </QueryClientProvider>
);

function Location({ onChange }: { onChange: (url: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(`${pathname}${search}`);
  return null;
}

/** Typing takes no time on a fake clock. */
const advanceTimers = (ms: number) => {
  const isFake = Object.hasOwn(setTimeout, 'clock');
  if (isFake) jest.advanceTimersByTime(ms);
};
