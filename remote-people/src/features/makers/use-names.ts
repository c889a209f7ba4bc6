import type { Reference } from '@backlot/contracts/platform/values/fields';
import { useMakerLookups } from './choices.ts';
import type { Names } from './field-words.ts';

/** Words for keys and ids: of the lookups, and of admins that are already at hand. */
export const useNames = (people: readonly (Reference | null)[]): Names => {
  const lookups = useMakerLookups();
  return {
    contactRole: (key) => lookups.nameOf('contactLabel', key),
    owner: (_id) => people.find((person) => person?._id === _id)?.name ?? _id,
  };
};
