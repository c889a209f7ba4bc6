import { RemoteError } from '@backlot/federation/remote-error';
import type { ComponentType } from 'react';
import type { Placement } from './placements.ts';
import { loader, release } from './release.ts';
import type { Loading } from './use-async.ts';

type Placed = Pick<Placement, 'remote' | 'slot'>;
type Loaded = { Part: ComponentType<object> };

/** @throws RemoteError */
export const loadPart = async ({ remote, slot }: Placed): Promise<Loaded> => {
  const Part = (await loader.load(remote, slot.expose))[slot.name];
  if (isComponent(Part)) return { Part };
  const origin = { ...remote, generation: release.generation };
  throw new RemoteError(origin, 'expose', `${slot.expose} has nothing named ${slot.name}`);
};

/** A part as far as it is known without waiting: one that has been loaded is drawn without a placeholder. */
export const partSoFar = ({ remote, slot }: Placed): Loading<Loaded> => {
  const Part = loader.loaded(remote, slot.expose)?.[slot.name];
  return isComponent(Part) ? { state: 'ready', value: { Part } } : { state: 'loading' };
};

const isComponent = (value: unknown): value is ComponentType<object> => typeof value === 'function';
