import type { Filter } from '@backlot/ui/table';
import { makerOptions } from '@backlot/contracts/makers.options';
import { monthWords, recentMonths } from '@backlot/contracts/months';
import { currencyChoices } from '../../options/currency-choices.ts';
import { useOptions } from '../../options/use-options.ts';
import { statementsMessages as m, statusLabels } from './statements.messages.ts';

const monthsShown = 24;

/**
 * The filters of the list.
 * @param isReady whether the rows are there: names of makers are asked for after them
 */
export const useStatementFilters = (chosen: readonly string[], isReady: boolean): readonly Filter[] => {
  const makers = useOptions(makerOptions, isReady ? chosen : [], isReady);
  return [
    {
      ...{ kind: 'choice', key: 'status', label: m.columns.status },
      options: Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
    },
    { kind: 'choice', key: 'makerId', label: m.maker, ...makers },
    {
      ...{ kind: 'choice', key: 'period', label: m.columns.period },
      options: recentMonths(new Date(), monthsShown).map((value) => ({ value, label: monthWords(value) })),
    },
    { kind: 'choice', key: 'currency', label: m.columns.currency, options: currencyChoices },
    { kind: 'flag', key: 'toPay', label: m.toPay },
  ];
};
