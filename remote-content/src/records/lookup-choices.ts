import type { LookupOption, LookupType } from '@backlot/contracts/site/lookups/lookup';

/** Lookups of one type as choices, by key. */
export const lookupChoices = (lookups: readonly LookupOption[] | undefined, wanted: LookupType) =>
  (lookups ?? []).flatMap(({ type, key, name }) => (type === wanted ? [{ value: key, label: name }] : []));
