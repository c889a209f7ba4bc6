import type { DashboardBoard } from '@backlot/contracts/platform/releases/remotes';
import { queryClient } from '@backlot/data/query-client';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { inTime } from '../../federation/in-time.ts';
import { loadPart } from '../../federation/parts.ts';
import { boardOf } from '../../federation/placements.ts';
import { isSafeMode } from '../../federation/release.ts';
import { attentionQuery, layoutQuery } from './dashboard.data.ts';
import { lazyPart } from './lazy-part.tsx';

export const controls = lazyPart(async () => (await import('./dashboard-controls.tsx')).DashboardControls);

/**
 * Loads the code of a board's cards and the arrangement, which usually come in time, so that the board is rendered once. A
 * failure shows in its place, where it can be retried.
 */
export const boardLoader = (board: DashboardBoard) => async (): Promise<null> => {
  const cards = isSafeMode ? [] : boardOf(board, store.get(canAtom));
  if (board === 'overview') void queryClient.prefetchQuery(attentionQuery);
  if (cards.length === 0) return null;
  const parts = [controls.load(), ...cards.map(loadPart), queryClient.prefetchQuery(layoutQuery)];
  await inTime(Promise.allSettled(parts));
  return null;
};
