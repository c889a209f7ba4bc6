import { areaAt } from '@backlot/contracts/platform/releases/areas';
import {
  clientErrorsApi,
  type Vital,
  type VitalRating,
} from '@backlot/contracts/platform/releases/client-errors';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { post, sourceOf } from '@backlot/federation/report';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { areas } from './release.ts';

/**
 * Reports the Core Web Vitals of this document when it is first hidden, under the remote of its first page. Interactions and
 * layout shifts count only if a page of that remote is open then.
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
    const measured =
      areaAt(areas, location.pathname)?.remote.id === first.id ? vitals : { ...(lcp && { lcp }) };
    if (Object.keys(measured).length > 0)
      void post(clientErrorsApi.vitals, { source: sourceOf(first), vitals: measured }).catch(() => undefined);
  };
  window.addEventListener('visibilitychange', send);
};
