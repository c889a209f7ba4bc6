import { areaAt } from '@backlot/contracts/platform/releases/areas';
import { useCan } from '@backlot/data/session';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { areaStatesAtom } from './area-state.ts';
import { federationMessages as messages } from './federation.messages.ts';
import { FailurePanel } from './failure-panel.tsx';
import { Forbidden } from './forbidden.tsx';
import { LoadFailed } from './load-failed.tsx';
import { NotFound } from './not-found.tsx';
import { PageLoading } from './page-loading.tsx';
import { areas, isSafeMode } from './release.ts';
import { useRetryHere } from './use-retry-here.ts';

/** Stands for every address that no route has claimed: on its way, refused, failed, switched off, or not there. */
export function RemoteRouteFallback() {
  const area = areaAt(areas, useLocation().pathname);
  const states = useAtomValue(areaStatesAtom);
  const mayEnter = useCan(area?.access ?? 'public');
  const retry = useRetryHere();
  const state = area && states[area.base];
  const isArriving = useNavigation().state !== 'idle';

  const isFirstAddress = area !== null && mayEnter && !isSafeMode && state === undefined;
  useEffect(() => {
    if (isFirstAddress) retry(); // from then on the area has a state
  }, [isFirstAddress, retry]);

  if (!area) return <NotFound />;
  if (!mayEnter) return <Forbidden />;
  const { title } = area.remote.descriptor;
  if (isSafeMode)
    return <FailurePanel kind="locked" title={messages.safeModePage(title)} text={messages.safeModeText} />;
  if (state?.state === 'failed') return <LoadFailed error={state.error} title={title} onRetry={retry} />;
  // The area's routes come before the code of its page: only where the router comes to rest is there no such page.
  return state?.state === 'ready' && !isArriving ? <NotFound /> : <PageLoading />;
}
