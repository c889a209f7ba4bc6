import type { Filter } from '@backlot/ui/table';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { formatMonth, recentMonths } from '@backlot/contracts/platform/values/months';
import { choicesOf } from '../../select/choices-of.ts';
import { currencyOptions } from '../../select/currency-options.ts';
import { useOptions } from '../../select/use-options.ts';
import { statementsMessages as m, statusLabels } from './statements.messages.ts';

const monthsShown = 24;

/**
 * The filters of the list.
 * @param isReady whether the rows have loaded; maker names load after them
 */
export const useStatementFilters = (chosen: readonly string[], isReady: boolean): readonly Filter[] => {
  const makers = useOptions(makerOptions, isReady ? chosen : [], isReady);
  return [
    {
      kind: 'choice',
      key: 'status',
      label: m.columns.status,
      options: choicesOf(statusLabels),
    },
    { kind: 'choice', key: 'makerId', label: m.maker, ...makers },
    {
      kind: 'choice',
      key: 'period',
      label: m.columns.period,
      options: recentMonths(new Date(), monthsShown).map((value) => ({ value, label: formatMonth(value) })),
    },
    { kind: 'choice', key: 'currency', label: m.columns.currency, options: currencyOptions },
    { kind: 'flag', key: 'toPay', label: m.toPay },
  ];
};
