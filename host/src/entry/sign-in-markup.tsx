import { ThemeProvider } from '@backlot/ui/public';
import { renderToStaticMarkup } from 'react-dom/server';
import { PublicFrame } from '../public/public-frame.tsx';
import { SignInPage } from '../public/sign-in-page.tsx';

/**
 * The sign-in page as HTML: its document shows it until the code is there. Rendered by the build, so it has nothing of a
 * browser, a person or a day.
 */
export const markup = renderToStaticMarkup(
  <ThemeProvider nonce="">
    <PublicFrame year={null}>
      <SignInPage search={new URLSearchParams()} onSignedIn={() => undefined} />
    </PublicFrame>
  </ThemeProvider>,
);
