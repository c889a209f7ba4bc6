import { currencyName } from '@backlot/ui';
import type { Filter } from '@backlot/ui/table';
import { queryOf } from '@backlot/data/query';
import { countriesApi } from '@backlot/contracts/countries';
import type { paymentQuery } from '@backlot/contracts/payments';
import type { z } from '@backlot/contracts/z';
import { useQuery } from '@tanstack/react-query';
import {
  attentionLabels,
  brandNames,
  kindLabels,
  paymentsMessages,
  statusLabels,
} from './payments.messages.ts';

const { columns: labels, attention, amountMinor } = paymentsMessages;

const choicesFrom = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Those that most payments are in; the others follow by code. */
const first = ['EUR', 'USD', 'GBP', 'JPY'];
const currencies = [...new Set([...first, ...Intl.supportedValuesOf('currency')])].map((code) => ({
  value: code,
  label: `${code} ${currencyName(code)}`,
}));

type Query = Pick<z.output<typeof paymentQuery>, 'currency' | 'amountFrom' | 'amountTo'>;

/**
 * The filters of the list.
 * @param isReady whether the rows are there: names of countries are asked for after them
 */
export const usePaymentFilters = (query: Query, isReady: boolean): readonly Filter[] => {
  const { data: countries = [] } = useQuery({
    ...queryOf(countriesApi.all),
    staleTime: 600_000,
    enabled: isReady,
  });
  return [
    { kind: 'choice', key: 'status', label: labels.status, options: choicesFrom(statusLabels) },
    { kind: 'choice', key: 'kind', label: labels.kind, options: choicesFrom(kindLabels) },
    { kind: 'choice', key: 'currency', label: labels.currency, options: currencies },
    ...amountFilter(query),
    {
      ...{ kind: 'choice', key: 'country', label: labels.country },
      options: countries.map(({ code, name }) => ({ value: code, label: name })),
    },
    { kind: 'choice', key: 'brand', label: labels.method, options: choicesFrom(brandNames) },
    { kind: 'choice', key: 'attention', label: attention, options: choicesFrom(attentionLabels) },
    { kind: 'range', key: 'date', label: labels.createdAt, fromKey: 'from', toKey: 'to', of: 'day' },
    { kind: 'range', key: 'paid', label: labels.paidAt, fromKey: 'paidFrom', toKey: 'paidTo', of: 'day' },
  ];
};

/** Amounts are compared within one currency. Without one, a link that asks for them all the same is said as it is. */
function amountFilter({ currency = [], amountFrom, amountTo }: Query): Filter[] {
  const range = { kind: 'range', key: 'amount', fromKey: 'amountFrom', toKey: 'amountTo' } as const;
  const [only] = currency;
  if (only !== undefined && currency.length === 1)
    return [{ ...range, label: labels.amountTotalMinor, of: 'money', currency: only }];
  if (amountFrom === undefined && amountTo === undefined) return [];
  return [{ ...range, label: amountMinor, of: 'number' }];
}
