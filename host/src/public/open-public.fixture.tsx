import { render } from '@testing-library/react';
import { PublicApp } from './public-app.tsx';

/** Opens the pages in front of the sign-in at an address; `leaveTo` is where they would send the browser. */
export const openPublic = (path: string) => {
  history.replaceState(null, '', path);
  const leaveTo = jest.fn();
  const view = render(<PublicApp leaveTo={leaveTo} />);
  return { leaveTo, view };
};
