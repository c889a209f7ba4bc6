import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ThemeProvider } from '../theme-provider.tsx';

/**
 * Draws a part with theme and router around it.
 * @returns what Testing Library gives, `user` to act as a person, `again` to draw it anew, `url` for where the person is
 */
export function draw(part: ReactNode, at = '/') {
  let url = at;
  const tree = (shown: ReactNode) => (
    <ThemeProvider env="test">
      <MemoryRouter initialEntries={[at]}>
        {shown}
        <Where tell={(now) => (url = now)} />
      </MemoryRouter>
    </ThemeProvider>
  );
  const view = render(tree(part));
  return {
    ...view,
    user: userEvent.setup({ advanceTimers }),
    again: (next: ReactNode) => view.rerender(tree(next)),
    url: () => url,
  };
}

function Where({ tell }: { tell: (url: string) => void }) {
  const { pathname, search } = useLocation();
  tell(`${pathname}${search}`);
  return null;
}

/** A person takes no time on a clock that a test holds. */
const advanceTimers = (ms: number) => {
  const isHeld = Object.hasOwn(setTimeout, 'clock');
  if (isHeld) jest.advanceTimersByTime(ms);
};
