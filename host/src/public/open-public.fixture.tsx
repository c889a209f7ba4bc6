import { render } from '@testing-library/react';
import { PublicApp } from './public-app.tsx';

/** Opens the public pages at a URL; `leaveTo` records where they would redirect. */
export const openPublic = (path: string) => {
  history.replaceState(null, '', path);
  const leaveTo = jest.fn();
  const view = render(<PublicApp leaveTo={leaveTo} />);
  return { leaveTo, view };
};
