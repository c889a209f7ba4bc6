import { canAtom } from '@backlot/data/session';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { remotes } from '../federation/release.ts';
import { menuOf, placesOf } from './places.ts';

/** What the remotes say of themselves, before any of their code is here. */
export const descriptors = remotes.map(({ descriptor }) => descriptor);

/** The person's menu, and every place in it. */
export const usePlaces = () => {
  const can = useAtomValue(canAtom);
  return useMemo(() => {
    const menu = menuOf(descriptors, can);
    return { menu, places: placesOf(menu) };
  }, [can]);
};
