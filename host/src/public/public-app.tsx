import { readLayout } from '@backlot/data/layout-record';
import { readSession } from '@backlot/data/session-record';
import { requestSessionFromTabs } from '@backlot/data/session-share';
import { ThemeProvider, Toaster } from '@backlot/ui/public';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { AccountArea } from './account-pages.tsx';
import { pathAfterSignIn, useCurrentUrl } from './navigation.ts';
import { PublicFrame } from './public-frame.tsx';
import { SignInPage } from './sign-in-page.tsx';

type Props = {
  /** Leaves the public document; replaceable for tests. */
  leaveTo?: (path: string) => void;
};

const AccountPages = lazy(async () => ({ default: (await import('./account-pages.tsx')).AccountPages }));
const accountAreas: readonly AccountArea[] = [
  'forgotpassword',
  'recoverypassword',
  'register',
  'verifyemail',
];

const loadDocument = (path: string) => location.replace(path);

/** The public pages: a separate entry without router, store or remotes. */
export function PublicApp({ leaveTo = loadDocument }: Props) {
  const [{ darkMode, rtl }] = useState(readLayout);
  return (
    <ThemeProvider colorScheme={darkMode ? 'dark' : 'light'} dir={rtl ? 'rtl' : 'ltr'}>
      <PublicFrame>
        <PublicRoute leaveTo={leaveTo} />
      </PublicFrame>
      <Toaster />
    </ThemeProvider>
  );
}

function PublicRoute({ leaveTo }: Required<Props>): ReactNode {
  const { pathname, searchParams } = useCurrentUrl();
  const [area = '', id = ''] = pathname.split('/').filter(Boolean);

  const accountArea = accountAreas.find((known) => known === area.toLowerCase());
  if (!accountArea) return <Root isRoot={area === ''} search={searchParams} leaveTo={leaveTo} />;
  return (
    <Suspense>
      <AccountPages area={accountArea} id={id} token={searchParams.get('token')} />
    </Suspense>
  );
}

/** The sign-in; redirects signed-in users to the product, and unknown paths to the root. */
function Root({ isRoot, search, leaveTo }: Required<Props> & { isRoot: boolean; search: URLSearchParams }) {
  const next = pathAfterSignIn(search.get('next'));
  const isSignedIn = readSession() !== null;

  useEffect(() => {
    let isCurrent = true;
    if (isSignedIn) leaveTo(next);
    else if (!isRoot) leaveTo('/');
    else void requestSessionFromTabs().then((session) => session && isCurrent && leaveTo(next));
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, isRoot, next, leaveTo]);

  return isSignedIn || !isRoot ? null : <SignInPage search={search} onSignedIn={leaveTo} />;
}
