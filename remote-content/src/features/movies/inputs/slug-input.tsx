import { type InputProps, textInput } from '@backlot/ui/record-form';
import { slugOf } from '@backlot/contracts/catalog/movies/slug';
import type { MovieDraft } from '@backlot/contracts/catalog/movies/movie';
import { inputMessages as m } from './inputs.messages.ts';
import { useSlugCheck } from './use-slug-check.ts';

const Text = textInput({ max: 120 });
const Title = textInput({ max: 200 });

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
        {...(isFree && { description: m.slugFree })}
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
