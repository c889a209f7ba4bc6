import { type InputProps, textInput } from '@backlot/ui/record-form';
import { slugOf } from '@backlot/contracts/catalog/movies/slug';
import { type MovieDraft, movieFields } from '@backlot/contracts/catalog/movies/movie';
import { inputMessages as m } from './inputs.messages.ts';
import { useDebouncedValue } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { useQuery } from '@tanstack/react-query';

const Text = textInput();
const Title = textInput();

/**
 * A slug, checked for availability while it is typed.
 * @param own the stored movie, whose current slug is available to it
 */
export const slugInput = (own?: { _id: string; slug: string }) =>
  function SlugField(props: InputProps<string>) {
    const isFree = useSlugCheck(props.value, own);
    return (
      <Text
        {...props}
        {...(isFree ? { description: m.slugFree } : !own && { description: m.slugFollowsTitle })}
        error={props.error ?? (isFree === false && m.slugTaken)}
      />
    );
  };

/** The title of a new movie: the slug follows it until someone edits the slug. */
export function NewTitleInput(props: InputProps<string, MovieDraft>) {
  const { context } = props;
  const write = (title: string) =>
    context.patch(({ title: before, slug }) =>
      slug === slugOf(before) ? { title, slug: slugOf(title) } : { title },
    );
  return <Title {...props} onChange={write} />;
}

const typingPauseMs = 300;

/**
 * Whether a slug is available; undefined while typing, while loading, and for an invalid one.
 * @param own the edited movie; its current slug isn’t checked
 */
const useSlugCheck = (slug: string, own?: { _id: string; slug: string }): boolean | undefined => {
  const [settled] = useDebouncedValue(slug, typingPauseMs);
  const isSlug = settled !== own?.slug && movieFields.slug.schema.safeParse(settled).success;
  const check = queryOf(moviesApi.slugFree, { query: { slug: settled, ...(own && { except: own._id }) } });
  const { data } = useQuery({
    ...check,
    queryKey: ['slug', ...check.queryKey], // not again after a write, which would find the slug of the new movie itself
    staleTime: 0,
    enabled: isSlug,
  });
  return settled === slug && isSlug ? data?.free : undefined;
};
