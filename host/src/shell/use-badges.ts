import { type BadgeArea, badgeArea, badgesApi } from '@backlot/contracts/support/counts/badges';
import { queryOf } from '@backlot/data/query';
import { useQuery } from '@tanstack/react-query';
import type { NavTarget } from './nav-targets.ts';

const freshMs = 30_000;

/** How many records of a page need someone; 0 while that is unknown. Events of the stream refresh it. */
export const useBadges = (): ((target: NavTarget) => number) => {
  const { data } = useQuery({ ...queryOf(badgesApi.get), staleTime: freshMs });
  return ({ badge }) => (data && isArea(badge) ? (data[badge] ?? 0) : 0);
};

const isArea = (badge: string | undefined): badge is BadgeArea => badgeArea.safeParse(badge).success;
