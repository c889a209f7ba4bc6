import { isDark, readLayout } from '@backlot/data/layout-record';
import { readSession } from '@backlot/data/session-record';
import { requestSessionFromTabs } from '@backlot/data/session-share';
import { ThemeProvider, Toaster } from '@backlot/ui/public';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { AccountArea } from './account-pages.tsx';
import { pathAfterSignIn, useCurrentUrl, type WatcherArea, watcherAreaOf } from './navigation.ts';
import { PublicFrame } from './public-frame.tsx';
import { SignInPage } from './sign-in-page.tsx';

type Props = {
  /** What was typed into the sign-in form before this code was there, by field. */
  typed?: Readonly<Record<string, string>>;
  /** Leaves the public document; replaceable for tests. */
  leaveTo?: (path: string) => void;
};

const RatePage = lazy(async () => ({ default: (await import('./rate-page.tsx')).RatePage }));
const HelpPage = lazy(async () => ({ default: (await import('./help-page.tsx')).HelpPage }));
const UnsubscribePage = lazy(async () => ({
  default: (await import('./unsubscribe-page.tsx')).UnsubscribePage,
}));
const AccountPages = lazy(async () => ({ default: (await import('./account-pages.tsx')).AccountPages }));
const accountAreas: readonly AccountArea[] = [
  'forgotpassword',
  'recoverypassword',
  'register',
  'verifyemail',
];

const loadDocument = (path: string) => location.replace(path);

/** The public pages: a separate entry without router, store or remotes. */
export function PublicApp({ typed = {}, leaveTo = loadDocument }: Props) {
  const [layout] = useState(readLayout);
  return (
    <ThemeProvider colorScheme={isDark(layout) ? 'dark' : 'light'} dir={layout.rtl ? 'rtl' : 'ltr'}>
      <PublicRoute typed={typed} leaveTo={leaveTo} />
      <Toaster />
    </ThemeProvider>
  );
}

function PublicRoute({ typed, leaveTo }: Required<Props>): ReactNode {
  const { pathname, searchParams } = useCurrentUrl();
  const [area = '', id = ''] = pathname.split('/').filter(Boolean);

  const watcherArea = watcherAreaOf(pathname);
  if (watcherArea)
    return (
      <PublicFrame isForWatchers>
        <Suspense>
          <WatcherPage area={watcherArea} token={watcherArea === 'rate' ? id : searchParams.get('token')} />
        </Suspense>
      </PublicFrame>
    );
  const accountArea = accountAreas.find((known) => known === area.toLowerCase());
  return (
    <PublicFrame>
      {accountArea ? (
        <Suspense>
          <AccountPages area={accountArea} id={id} token={searchParams.get('token')} />
        </Suspense>
      ) : (
        <Root isRoot={area === ''} search={searchParams} typed={typed} leaveTo={leaveTo} />
      )}
    </PublicFrame>
  );
}

/** @param token of the link that leads to the page */
function WatcherPage({ area, token }: { area: WatcherArea; token: string | null }): ReactNode {
  if (area === 'help') return <HelpPage />;
  return area === 'rate' ? <RatePage token={token ?? ''} /> : <UnsubscribePage token={token ?? ''} />;
}

type RootProps = Required<Props> & { isRoot: boolean; search: URLSearchParams };
/** The sign-in; redirects signed-in users to the product, and unknown paths to the root. */
function Root({ isRoot, search, typed, leaveTo }: RootProps) {
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

  return isSignedIn || !isRoot ? null : <SignInPage search={search} typed={typed} onSignedIn={leaveTo} />;
}
