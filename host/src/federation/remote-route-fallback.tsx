import { areaAt } from '@backlot/contracts/platform/releases/areas';
import { useCan } from '@backlot/data/session';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { areaStatesAtom } from './area-state.ts';
import { federationMessages as messages } from './federation.messages.ts';
import { FailurePanel } from './failure-panel.tsx';
import { Forbidden } from './forbidden.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import { areas, isSafeMode } from './release.ts';
import { toDashboard, useIsStartPage } from './start-page.tsx';
import { useRouteRetry } from './use-route-retry.ts';
import { Anchor } from '@backlot/ui';

/** Rendered for every URL that no route has claimed: loading, forbidden, failed, switched off, or not found. */
export function RemoteRouteFallback() {
  const area = areaAt(areas, useLocation().pathname);
  const states = useAtomValue(areaStatesAtom);
  const mayEnter = useCan(area?.access ?? 'public');
  const retry = useRouteRetry();
  const state = area && states[area.base];
  const isArriving = useNavigation().state !== 'idle';

  const isFirstAddress = area !== null && mayEnter && !isSafeMode && state === undefined;
  useEffect(() => {
    if (isFirstAddress) retry(); // the area then has a state
  }, [isFirstAddress, retry]);

  if (!area) return <NotFound />;
  if (!mayEnter) return <Forbidden />;
  const { title } = area.remote.descriptor;
  if (isSafeMode)
    return <FailurePanel kind="locked" title={messages.safeModePage(title)} text={messages.safeModeText} />;
  if (state?.state === 'failed') return <LoadFailed error={state.error} title={title} onRetry={retry} />;
  // The area's routes arrive before its page's code: only an idle router means that no page has this URL.
  return state?.state === 'ready' && !isArriving ? <NotFound /> : <PageLoading />;
}

/** No page has this URL. */
function NotFound() {
  if (useIsStartPage()) return toDashboard;
  return (
    <FailurePanel kind="missing" title={messages.notFound} text={messages.notFoundText}>
      <Anchor component={Link} to="/admin">
        {messages.toDashboard}
      </Anchor>
    </FailurePanel>
  );
}
