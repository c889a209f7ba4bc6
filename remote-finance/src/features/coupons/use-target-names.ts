import { queryOf } from '@backlot/data/query';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { useQuery } from '@tanstack/react-query';
import { useOptions } from '../../select/use-options.ts';
import { couponsMessages as m } from './coupons.messages.ts';

/** What movies, makers and plans are called; a history names them without saying which of the three they are. */
export function useTargetNames(ids: readonly string[]): (targetId: string) => string {
  const chosen = [...new Set(ids)].sort();
  const movies = useOptions(movieOptions, chosen, false);
  const makers = useOptions(makerOptions, chosen, false);
  const plans = useQuery({ ...queryOf(plansApi.list, { query: {} }), enabled: chosen.length > 0 });
  const names = new Map([
    ...[...movies.options, ...makers.options].map(({ value, label }) => [value, label] as const),
    ...(plans.data ?? []).map(({ _id, name }) => [_id, name] as const),
  ]);
  const isLoadingNames = movies.isLoadingNames || makers.isLoadingNames || plans.isLoading;
  return (targetId) => names.get(targetId) ?? (isLoadingNames ? m.naming : m.unnamed);
}
