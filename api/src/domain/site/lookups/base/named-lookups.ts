import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { LookupInput } from '@backlot/contracts/site/lookups/edit';

export type BaseLookup = {
  type: LookupType;
  key: string;
  name: string;
  parentKey?: string;
  meta?: LookupInput['meta'];
};

/** Choices of a type: name by key. */
export const namedLookups = (type: LookupType, names: Record<string, string>): BaseLookup[] =>
  Object.entries(names).map(([key, name]) => ({ type, key, name }));
