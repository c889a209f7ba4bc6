import { useDebouncedValue } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { movieInput } from '@backlot/contracts/movies';
import { moviesApi } from '@backlot/contracts/movies.api';
import { useQuery } from '@tanstack/react-query';

const typingPauseMs = 300;

/** Whether a slug can be taken; undefined while typing, while asking, and for what is no slug. */
export const useSlugCheck = (slug: string, except?: string): boolean | undefined => {
  const [settled] = useDebouncedValue(slug, typingPauseMs);
  const isSlug = movieInput.shape.slug.safeParse(settled).success;
  const { data } = useQuery({
    ...queryOf(moviesApi.slugFree, { query: except ? { slug: settled, except } : { slug: settled } }),
    enabled: isSlug,
  });
  return settled === slug && isSlug ? data?.free : undefined;
};
