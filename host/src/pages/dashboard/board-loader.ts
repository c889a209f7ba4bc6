import type { DashboardBoard } from '@backlot/contracts/platform/releases/remotes';
import { queryClient } from '@backlot/data/query-client';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { loadPart } from '../../federation/parts.ts';
import { boardOf } from '../../federation/placements.ts';
import { isSafeMode } from '../../federation/release.ts';
import { attentionQuery, layoutQuery } from './dashboard.data.ts';
import { lazyPart } from './lazy-part.tsx';

export const controls = lazyPart(async () => (await import('./dashboard-controls.tsx')).DashboardControls);

/** A board waits this long for the code of its cards and for the arrangement, which usually come with it: it is then drawn once. */
const waitMs = 200;

/** Loads what a board is drawn with. A failure shows in its place, where it can be retried. */
export const boardLoader = (board: DashboardBoard) => async (): Promise<null> => {
  const cards = isSafeMode ? [] : boardOf(board, store.get(canAtom));
  const parts = [controls.load(), ...cards.map(loadPart), queryClient.prefetchQuery(layoutQuery)];
  if (board === 'overview') void queryClient.prefetchQuery(attentionQuery);
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, waitMs))]);
  return null;
};
