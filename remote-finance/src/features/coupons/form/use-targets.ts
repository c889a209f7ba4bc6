import { queryOf } from '@backlot/data/query';
import type { CouponScope } from '@backlot/contracts/money/coupons/coupon';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { useQuery } from '@tanstack/react-query';
import { useOptions } from '../../../select/use-options.ts';

type Choice = { value: string; label: string };

/** Movies, makers or plans to choose from, and those that are chosen. */
export function useTargets(scope: CouponScope, chosen: readonly string[]) {
  const chosenOf = (one: CouponScope) => (scope === one ? chosen : []);
  const movies = useOptions(movieOptions, chosenOf('movies'), scope === 'movies');
  const makers = useOptions(makerOptions, chosenOf('makers'), scope === 'makers');
  const plans = useQuery({ ...queryOf(plansApi.list, { query: {} }), enabled: scope === 'plans' });
  const byScope: Record<CouponScope, Choice[]> = {
    all: [],
    movies: movies.options,
    makers: makers.options,
    plans: (plans.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  };
  const offered = byScope[scope];
  const unnamed = chosen.filter((_id) => !offered.some(({ value }) => value === _id));
  return {
    options: [...offered, ...unnamed.map((_id) => ({ value: _id, label: _id }))],
    onSearch: scope === 'makers' ? makers.onSearch : movies.onSearch,
  };
}
