import { makerRowLabels, type makerQuery } from '@backlot/contracts/catalog/makers/maker-query';
import type { Filter } from '@backlot/ui/table';
import { useCan } from '@backlot/data/session';
import { makerFields } from '@backlot/contracts/catalog/makers/maker';
import type { z } from '@backlot/contracts/z';
import { choicesFrom, useCountries } from '../../../record-form/choices.ts';
import { useMakerOwners } from '../maker-lookups.ts';
import { makersMessages as m, payoutLabels, statusLabels, typeLabels } from '../makers.messages.ts';

const endsWithin = [30, 60, 90, 180];

/**
 * The filters of the list.
 * @param isReady whether the rows are loaded: names of countries and owners are fetched after them
 */
export const useMakerFilters = (
  query: Pick<z.output<typeof makerQuery>, 'owner'>,
  isReady: boolean,
): readonly Filter[] => {
  const canManage = useCan('maker:manage');
  const countries = useCountries(isReady);
  const owners = useMakerOwners(query.owner ?? [], isReady);
  return [
    { kind: 'choice', key: 'status', label: makerRowLabels.status, options: choicesFrom(statusLabels) },
    { kind: 'choice', key: 'type', label: makerFields.type.label, options: choicesFrom(typeLabels) },
    { kind: 'choice', key: 'country', label: makerFields.country.label, options: countries },
    { kind: 'choice', key: 'payout', label: makerRowLabels.payoutStatus, options: choicesFrom(payoutLabels) },
    { kind: 'flag', key: 'taxIncomplete', label: m.taxIncomplete },
    {
      kind: 'choice',
      key: 'contractEndsInDays',
      label: makerRowLabels.contractEndsAt,
      isSingle: true,
      options: endsWithin.map((days) => ({ value: String(days), label: m.withinDays(days) })),
    },
    { kind: 'choice', key: 'owner', label: makerFields.ownerId.label, ...owners },
    ...(canManage ? [{ kind: 'flag' as const, key: 'hasUnpaid', label: m.hasUnpaid }] : []),
    { kind: 'flag', key: 'starred', label: makerFields.starred.label },
    { kind: 'flag', key: 'deleted', label: m.deleted },
  ];
};
