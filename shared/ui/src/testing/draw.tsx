import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ThemeProvider } from '../theme-provider.tsx';

/** Draws a part with theme and router around it. `again` draws it with other props, `url` tells where the person is. */
export function draw(part: ReactNode, at = '/') {
  const user = userEvent.setup({
    advanceTimers: (ms) => jest.isMockFunction(setTimeout) && jest.advanceTimersByTime(ms),
  });
  const router = createMemoryRouter([{ path: '*', element: <Slot /> }], { initialEntries: [at] });
  function Slot() {
    return current;
  }
  let current = part;
  const tree = () => (
    <ThemeProvider env="test">
      <RouterProvider router={router} />
    </ThemeProvider>
  );
  const view = render(tree());
  return {
    ...view,
    user,
    url: () => `${router.state.location.pathname}${router.state.location.search}`,
    again: async (next: ReactNode) => {
      current = next;
      await router.revalidate();
    },
  };
}
