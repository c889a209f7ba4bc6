import { areaAt, areasOf } from '@backlot/contracts/platform/releases/areas';
import type { OffRemote } from '@backlot/contracts/platform/releases/releases';
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
import { areas, isSafeMode, release } from './release.ts';
import { toDashboard, useIsStartPage } from './start-page.tsx';
import { releasesPath } from '../shell/nav-targets.ts';
import { useRouteRetry } from './use-route-retry.ts';
import { Anchor } from '@backlot/ui';

/** Of remotes whose kill switch is on. */
const offAreas = areasOf((release.off ?? []).map((descriptor) => ({ descriptor })));

/** Rendered for every URL that no route has claimed: loading, forbidden, failed, switched off, or not found. */
export function RemoteRouteFallback() {
  const { pathname } = useLocation();
  const area = areaAt(areas, pathname);
  const off = areaAt(offAreas, pathname);
  const states = useAtomValue(areaStatesAtom);
  const mayEnter = useCan((area ?? off)?.access ?? 'public');
  const retry = useRouteRetry();
  const state = area && states[area.base];
  const isArriving = useNavigation().state !== 'idle';

  const isFirstAddress = area !== null && mayEnter && !isSafeMode && state === undefined;
  useEffect(() => {
    if (isFirstAddress) retry(); // the area then has a state
  }, [isFirstAddress, retry]);

  if (!area && !off) return <NotFound />;
  if (!mayEnter) return <Forbidden />;
  if (!area) return off && <TurnedOff {...off.remote.descriptor} />;
  const { title } = area.remote.descriptor;
  if (isSafeMode)
    return <FailurePanel kind="locked" title={messages.safeModePage(title)} text={messages.safeModeText} />;
  if (state?.state === 'failed') return <LoadFailed error={state.error} title={title} onRetry={retry} />;
  // The area's routes arrive before its page's code: only an idle router means that no page has this URL.
  return state?.state === 'ready' && !isArriving ? <NotFound /> : <PageLoading />;
}

function TurnedOff({ title, owner }: OffRemote) {
  const [to, label] = useCan('release:manage')
    ? [releasesPath, messages.toReleases]
    : ['/admin', messages.toDashboard];
  return (
    <FailurePanel kind="locked" title={messages.off(title)} text={messages.offText(owner)}>
      <Anchor component={Link} to={to}>
        {label}
      </Anchor>
    </FailurePanel>
  );
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
