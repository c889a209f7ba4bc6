import { canAtom } from '@backlot/data/session';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { release, remotes } from '../federation/release.ts';
import { boardTargets, buildMenu, navTargetsOf, releasesPath } from './nav-targets.ts';

/** The descriptors of the remotes, known before their code is loaded. */
export const descriptors = remotes.map(({ descriptor }) => descriptor);

/** Where notifications, and matters that need attention, lead: those of releases to the host’s own page. */
export const notificationTargets = [
  ...['attention.buildsRefused', 'release.canary', 'release.refused'].map((notification) => ({
    notification,
    to: releasesPath,
    fallback: releasesPath,
  })),
  ...descriptors.flatMap(({ targets }) => targets),
];

/** The user's menu, and all its targets. */
export const useNavTargets = () => {
  const can = useAtomValue(canAtom);
  return useMemo(() => {
    const menu = buildMenu([...descriptors, ...(release.off ?? [])], can);
    return { menu, targets: navTargetsOf(menu, boardTargets(descriptors, can)) };
  }, [can]);
};
