import {
  clientErrorsApi,
  type Vital,
  type VitalRating,
} from '@backlot/contracts/platform/releases/client-errors';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { post, sourceOf } from '@backlot/federation/report';
import { store } from '@backlot/data/store';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { areaStatesAtom } from './area-state.ts';
import { areas } from './release.ts';

/**
 * Reports the Core Web Vitals of this document when it is first hidden, under the remote of its first page. Interactions and
 * layout shifts count only if no other remote's page has been opened.
 */
export const watchVitals = (first: ReleasedRemote): void => {
  const vitals: Partial<Record<Vital, VitalRating>> = {};
  onLCP(({ rating }) => (vitals.lcp = rating));
  onINP(({ rating }) => (vitals.inp = rating));
  onCLS(({ rating }) => (vitals.cls = rating));
  // The package reports in the capture phase of the same event.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send);
    const { lcp } = vitals;
    const measured = isAlone(first.id) ? vitals : { ...(lcp && { lcp }) };
    if (Object.keys(measured).length > 0)
      void post(clientErrorsApi.vitals, { source: sourceOf(first), vitals: measured }).catch(() => undefined);
  };
  window.addEventListener('visibilitychange', send);
};

const isAlone = (id: string): boolean => {
  const opened = store.get(areaStatesAtom);
  return areas.every(({ base, remote }) => !opened[base] || remote.id === id);
};
