import { queryOf } from '@backlot/data/query';
import { useOptions } from '@backlot/data/use-options';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { plansApi } from '@backlot/contracts/money/plans/api';
import type { CouponScope } from '@backlot/contracts/money/coupons/coupon';
import { useQuery } from '@tanstack/react-query';
import { useSegmentChoices } from '../../select/use-segment-choices.ts';
import { couponsMessages as m } from './coupons.messages.ts';

type Choice = { value: string; label: string };

const usePlanChoices = (isEnabled: boolean) => {
  const { data = [], isLoading } = useQuery({
    ...queryOf(plansApi.list, { query: {} }),
    enabled: isEnabled,
  });
  return { options: data.map(({ _id, name }): Choice => ({ value: _id, label: name })), isLoading };
};

/** The movies, makers or plans that a coupon can apply to, selected ones included. */
export function useTargets(scope: CouponScope, selected: readonly string[]) {
  const selectedOf = (one: CouponScope) => (scope === one ? selected : []);
  const movies = useOptions(movieOptions, selectedOf('movies'), scope === 'movies');
  const makers = useOptions(makerOptions, selectedOf('makers'), scope === 'makers');
  const plans = usePlanChoices(scope === 'plans');
  const byScope: Record<CouponScope, readonly Choice[]> = {
    all: [],
    movies: movies.options,
    makers: makers.options,
    plans: plans.options,
  };
  const offered = byScope[scope];
  const unnamed = selected.filter((_id) => !offered.some(({ value }) => value === _id));
  return {
    options: [...offered, ...unnamed.map((_id) => ({ value: _id, label: _id }))],
    onSearch: scope === 'makers' ? makers.onSearch : movies.onSearch,
  };
}

/** Names of targets and segments, whose kind isn't known: a revision holds their IDs. */
export function useTargetNames(ids: readonly string[]): (targetId: string) => string {
  const selected = [...new Set(ids)].sort();
  const movies = useOptions(movieOptions, selected, false);
  const makers = useOptions(makerOptions, selected, false);
  const plans = usePlanChoices(selected.length > 0);
  const segments = useSegmentChoices();
  const choices = [...segments, ...[movies, makers, plans].flatMap(({ options }) => options)];
  const names = new Map(choices.map(({ value, label }) => [value, label]));
  const isLoading = movies.isLoadingNames || makers.isLoadingNames || plans.isLoading;
  return (targetId) => names.get(targetId) ?? (isLoading ? m.loadingName : m.deletedName);
}
