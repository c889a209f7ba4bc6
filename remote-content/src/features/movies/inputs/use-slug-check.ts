import { useDebouncedValue } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { movieFields } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { useQuery } from '@tanstack/react-query';

const typingPauseMs = 300;

/**
 * Whether a slug is available; undefined while typing, while loading, and for an invalid one.
 * @param own the edited movie; its current slug isn’t checked
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
