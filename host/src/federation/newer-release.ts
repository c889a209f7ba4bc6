import { releasesApi } from '@backlot/contracts/platform/releases/releases';
import { z } from '@backlot/contracts/z';
import { call } from '@backlot/data/call';
import { release } from './release.ts';
import { reload } from './reload.ts';

const reloadedForKey = 'backlot.reloaded-for';

/**
 * After a file failed: reloads the page if there is a newer release, once per release. Otherwise returns, and
 * the caller shows its failure.
 */
export const reloadForNewerRelease = async (): Promise<void> => {
  const newest = await newestGeneration();
  const isTried = Number(sessionStorage.getItem(reloadedForKey)) >= newest;
  if (newest <= release.generation || isTried) return;
  sessionStorage.setItem(reloadedForKey, String(newest));
  await reload();
};

/** The rest may be of a later contract. */
const numbered = z.object({ generation: z.int() });

/** The live generation; the tab's own when it can't be fetched. */
export const newestGeneration = async (): Promise<number> => {
  try {
    return (await call({ ...releasesApi.current, response: numbered })).generation;
  } catch {
    return release.generation; // offline or refused: keep this release
  }
};
