import { PageHeader, SaveBar, toast, useDocumentTitle } from '@backlot/ui';
import { LeaveDialog, useUnsavedGuard } from '@backlot/ui/form';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { slugOf } from '@backlot/contracts/catalog/movies/slug';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PosterChoice } from '../artwork/poster-choice.tsx';
import { type ChosenImage, useImageUpload } from '../artwork/use-image-upload.ts';
import { moviePaths } from '../movie-paths.ts';
import { createMovie } from '../movies.data.ts';
import { sharedMessages } from '../movies.messages.ts';
import { blankDraft, type MovieDraft } from './movie-draft.ts';
import { MovieFormLayout } from './movie-form-layout.tsx';
import { formMessages as m } from './movie-form.messages.ts';
import { useMovieForm } from './use-movie-form.ts';
import { useSave } from './use-save.ts';
import { useSlugCheck } from './use-slug-check.ts';
import { creationOf, validateNew } from './validate-draft.ts';

/** The form of a movie that is not there yet. It is saved as a draft; its poster follows at once. */
export function MovieCreatePage() {
  const navigate = useNavigate();
  const form = useMovieForm({ initial: blankDraft, validate: validateNew, follow: followTitle });
  const [poster, setPoster] = useState<ChosenImage | null>(null);
  const isDirty = form.isDirty || poster !== null;
  const guard = useUnsavedGuard(isDirty);
  const saving = useSave(form);
  const upload = useImageUpload();
  useDocumentTitle(m.newMovie);

  const isSlugFree = useSlugCheck(form.values.slug);

  const openDetail = async (movie: Movie, notice?: string) => {
    guard.letGo();
    await navigate(moviePaths.detail(movie._id), { replace: true, state: { notice } });
  };

  const create = async () => {
    const movie = await createMovie(creationOf(form.values));
    if (!poster) {
      toast.success(m.created);
      return openDetail(movie);
    }
    const refusal = await upload.send(movie._id, 'poster', poster);
    if (!refusal) toast.success(m.created);
    return openDetail(movie, refusal ? m.posterFailed(refusal) : undefined);
  };
  const save = () => void saving.run(create);

  return (
    <>
      <PageHeader title={m.newMovie} crumbs={[{ label: sharedMessages.movies, to: moviePaths.list }]} />
      <MovieFormLayout
        form={form}
        slugHelp={isSlugFree ? m.slugFree : undefined}
        isSlugTaken={isSlugFree === false}
        artwork={<PosterChoice chosen={poster} onChange={setPoster} fraction={upload.fraction} />}
        failure={saving.failure}
        refusals={saving.refusals}
        onSubmit={save}
      />
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isSaving}
        saveLabel={m.saveDraft}
        error={saving.failure}
        onSave={save}
        onDiscard={() => {
          form.discard();
          setPoster(null);
        }}
      />
      <LeaveDialog guard={guard} />
    </>
  );
}

/** The slug is made from the title until somebody writes another. */
const followTitle = (before: MovieDraft, after: MovieDraft): Partial<MovieDraft> =>
  before.slug === slugOf(before.title)
    ? { slug: after.slug === before.slug ? slugOf(after.title) : after.slug }
    : {};
