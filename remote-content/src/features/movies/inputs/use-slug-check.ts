import { useDebouncedValue } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { movieFields } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { useQuery } from '@tanstack/react-query';

const typingPauseMs = 300;

/**
 * Whether a slug can be taken; undefined while typing, while asking, and for what is no slug.
 * @param own the movie whose slug it is; its present slug is not asked about
 */
export const useSlugCheck = (slug: string, own?: { _id: string; slug: string }): boolean | undefined => {
  const [settled] = useDebouncedValue(slug, typingPauseMs);
  const isSlug = settled !== own?.slug && movieFields.slug.schema.safeParse(settled).success;
  const { data } = useQuery({
    ...queryOf(moviesApi.slugFree, { query: { slug: settled, ...(own && { except: own._id }) } }),
    enabled: isSlug,
  });
  return settled === slug && isSlug ? data?.free : undefined;
};
