import type { Filter } from '@backlot/ui/table';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { choicesOf } from '../../select/choices-of.ts';
import { currencyOptions } from '../../select/currency-options.ts';
import { useOptions } from '../../select/use-options.ts';
import { payoutsMessages as m, stateLabels } from './payouts.messages.ts';

/**
 * The filters of the list.
 * @param batches of the loaded rows, by ID
 * @param isReady whether the rows have loaded; maker names load after them
 */
export const usePayoutFilters = (
  chosen: readonly string[],
  batches: ReadonlyMap<string, string>,
  isReady: boolean,
): readonly Filter[] => {
  const makers = useOptions(makerOptions, isReady ? chosen : [], isReady);
  return [
    {
      kind: 'choice',
      key: 'status',
      label: m.columns.status,
      options: choicesOf(stateLabels),
    },
    { kind: 'flag', key: 'onHold', label: m.onHold },
    { kind: 'choice', key: 'makerId', label: m.maker, ...makers },
    {
      kind: 'choice',
      key: 'batchId',
      label: m.batch,
      options: [...batches].map(([value, label]) => ({ value, label })),
    },
    { kind: 'choice', key: 'currency', label: m.columns.currency, options: currencyOptions },
  ];
};
