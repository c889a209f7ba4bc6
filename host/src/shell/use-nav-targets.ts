import { canAtom } from '@backlot/data/session';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { remotes } from '../federation/release.ts';
import { buildMenu, navTargetsOf } from './nav-targets.ts';

/** What the remotes say of themselves, before any of their code is here. */
export const descriptors = remotes.map(({ descriptor }) => descriptor);

/** The person's menu, and every target in it. */
export const useNavTargets = () => {
  const can = useAtomValue(canAtom);
  return useMemo(() => {
    const menu = buildMenu(descriptors, can);
    return { menu, targets: navTargetsOf(menu) };
  }, [can]);
};
