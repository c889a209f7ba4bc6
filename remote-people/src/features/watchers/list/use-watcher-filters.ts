import type { Filter } from '@backlot/ui/table';
import { useCan } from '@backlot/data/session';
import { queryOf } from '@backlot/data/query';
import type { SegmentFilter } from '@backlot/contracts/people/segments/segment-filter';
import { segmentApi } from '@backlot/contracts/people/segments/segment';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { watcherFields, watcherRowLabels as rowLabels } from '@backlot/contracts/people/watchers/watcher';
import { watcherColumnAccess } from '@backlot/contracts/people/watchers/query';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { useQuery } from '@tanstack/react-query';
import { choicesFrom, useCountries } from '../../../record-form/choices.ts';
import { blockReasons } from '../watchers.data.ts';
import { channelLabels, statusLabels, watchersMessages as m } from '../watchers.messages.ts';

type Spend = Pick<SegmentFilter, 'spendCurrency' | 'spendFrom' | 'spendTo'>;

/**
 * The filters of the list.
 * @param isReady whether the rows have loaded: countries, tags and reasons are fetched after them
 */
export const useWatcherFilters = (isReady: boolean, query: Spend): readonly Filter[] => {
  const countries = useCountries(isReady);
  const { data: tags = [] } = useQuery({ ...queryOf(watchersApi.tags), enabled: isReady });
  const { data: reasons = [] } = useQuery({ ...blockReasons(), enabled: isReady });
  const seesWatching = useCan('watched:person');
  const watched: Filter = {
    kind: 'range',
    of: 'day',
    key: 'watched',
    label: rowLabels.lastWatchedAt,
    fromKey: 'watchedFrom',
    toKey: 'watchedTo',
  };
  return [
    { kind: 'choice', key: 'status', label: rowLabels.status, options: choicesFrom(statusLabels) },
    { kind: 'choice', key: 'country', label: watcherFields.country.label, options: countries },
    {
      kind: 'choice',
      key: 'tag',
      label: watcherFields.tags.label,
      options: tags.map((tag) => ({ value: tag, label: tag })),
    },
    {
      kind: 'choice',
      key: 'blockReason',
      label: m.filters.blockReason,
      options: reasons.map(({ key, name }) => ({ value: key, label: name })),
    },
    { kind: 'choice', key: 'marketing', label: m.filters.marketing, options: choicesFrom(channelLabels) },
    {
      kind: 'range',
      of: 'day',
      key: 'joined',
      label: rowLabels.createdAt,
      fromKey: 'joinedFrom',
      toKey: 'joinedTo',
    },
    ...(seesWatching ? [watched] : []),
    ...usePlanFilter(isReady),
    ...useSpendFilters(isReady, query),
  ];
};

function usePlanFilter(isReady: boolean): Filter[] {
  const canSee = useCan(watcherColumnAccess.plan);
  const { data: plans = [] } = useQuery({ ...queryOf(plansApi.all, {}), enabled: isReady && canSee });
  const options = plans.map(({ _id, name }) => ({ value: _id, label: name }));
  return canSee ? [{ kind: 'choice', key: 'plan', label: rowLabels.planNames, options }] : [];
}

function useSpendFilters(isReady: boolean, query: Spend): Filter[] {
  const canSee = useCan(watcherColumnAccess.spendMinor);
  const { data: countries = [] } = useQuery({ ...queryOf(countriesApi.all), enabled: isReady && canSee });
  if (!canSee) return [];
  const known = [...new Set(countries.flatMap(({ currency }) => currency ?? []))].sort();
  return [
    {
      kind: 'choice',
      key: 'spendCurrency',
      label: rowLabels.spendCurrency,
      options: known.map((value) => ({ value, label: value })),
    },
    ...spendFilter(query),
    {
      kind: 'range',
      of: 'day',
      key: 'paid',
      label: rowLabels.lastPaidAt,
      fromKey: 'paidFrom',
      toKey: 'paidTo',
    },
  ];
}

/** Spend is filtered within one currency; without one, it can’t be set, and shows the raw value of a link. */
function spendFilter({ spendCurrency = [], spendFrom, spendTo }: Spend): Filter[] {
  const label = rowLabels.spendMinor;
  const range = { kind: 'range', key: 'spend', label, fromKey: 'spendFrom', toKey: 'spendTo' } as const;
  const [only] = spendCurrency;
  if (only !== undefined && spendCurrency.length === 1) return [{ ...range, of: 'money', currency: only }];
  const isUnset = spendFrom === undefined && spendTo === undefined;
  return [{ ...range, of: 'number', ...(isUnset && { unavailable: m.filters.chooseCurrency }) }];
}

/** The filter by segment, which a segment itself can't have. */
export const useSegmentFilter = (isReady: boolean): Filter => {
  const { data: segments = [] } = useQuery({ ...queryOf(segmentApi.all), enabled: isReady });
  return {
    kind: 'choice',
    key: 'segment',
    label: m.filters.segment,
    isSingle: true,
    options: segments.map(({ _id, name }) => ({ value: _id, label: name })),
  };
};
