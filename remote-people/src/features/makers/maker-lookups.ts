import { queryOf } from '@backlot/data/query';
import { useOptions } from '@backlot/data/use-options';
import { type LookupOption, lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { useQuery } from '@tanstack/react-query';
import type { NameOf } from '@backlot/ui/record-form';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { Choice } from '../../record-form/choices.ts';

const staleTimeMs = 600_000;
const none: readonly LookupOption[] = [];

/** The lookups that makers refer to, by key. */
export const useMakerLookups = () => {
  const { data = none } = useQuery({
    ...queryOf(lookupsApi.all, { query: { types: 'contactLabel,licenseType,currency' } }),
    staleTime: staleTimeMs,
  });
  const of = (type: LookupOption['type']): Choice[] =>
    data.filter((option) => option.type === type).map(({ key, name }) => ({ value: key, label: name }));
  return {
    of,
    nameOf: (type: LookupOption['type'], key: string) =>
      of(type).find(({ value }) => value === key)?.label ?? key,
  };
};

/** Admins who can own a maker, by prefix of the name, and the chosen ones. */
export const useMakerOwners = (chosen: readonly string[], isWanted = true) =>
  useOptions(makersApi.owners, chosen, isWanted);

/** Names of lookups by key, and of loaded people by ID. */
export const useMakerNames = (people: readonly (Reference | null)[] = []): NameOf => {
  const { nameOf } = useMakerLookups();
  return (key) => people.find((person) => person?._id === key)?.name ?? nameOf('contactLabel', key);
};
