import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ThemeProvider } from '../theme-provider.tsx';

/** As in the product: mutations report in the same task, not after a timer. */
notifyManager.setScheduler(queueMicrotask);

/**
 * Renders a component with theme, router and query client.
 * @returns what Testing Library returns, `user` to act as a person, `again` to render it with other props, `url` for the
 * current address
 */
export function renderUi(part: ReactNode, at = '/') {
  let url = at;
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } });
  const tree = (shown: ReactNode) => (
    <QueryClientProvider client={client}>
      <ThemeProvider env="test">
        <MemoryRouter initialEntries={[at]}>
          {shown}
          <Location onChange={(now) => (url = now)} />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>
  );
  const view = render(tree(part));
  return {
    ...view,
    user: userEvent.setup({ advanceTimers }),
    again: (next: ReactNode) => view.rerender(tree(next)),
    url: () => url,
  };
}

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
