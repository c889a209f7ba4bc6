import { PageHeader, SaveBar, toast, useDocumentTitle } from '@backlot/ui';
import { ConflictDialog, LeaveDialog, useUnsavedGuard } from '@backlot/ui/form';
import { store } from '@backlot/data/store';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MovieArtwork } from '../artwork/movie-artwork.tsx';
import { listQueryAtom } from '../list/list-memory.ts';
import { moviePaths } from '../movie-paths.ts';
import { MovieStatusBadge } from '../movie-status.tsx';
import { replaceMovie } from '../movies.data.ts';
import { movieFields } from '../movies.fields.ts';
import { sharedMessages } from '../movies.messages.ts';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { draftOf, isSame, type MovieDraft, movieFieldNames } from './movie-draft.ts';
import { MovieFormLayout } from './movie-form-layout.tsx';
import { formMessages as m } from './movie-form.messages.ts';
import { staleMovieOf } from './stale-movie.ts';
import { useMovieForm } from './use-movie-form.ts';
import { useSave } from './use-save.ts';
import { useSlugCheck } from './use-slug-check.ts';
import { inputOf, validateStored } from './validate-draft.ts';

export function EditMovie({ movie }: { movie: Movie }) {
  const navigate = useNavigate();
  const listQuery = useAtomValue(listQueryAtom, { store });
  // The movie that the person started from, not the latest one: a save must tell the API which version it changes.
  const [base, setBase] = useState(movie);
  const [theirs, setTheirs] = useState<Movie | null>(null);
  const form = useMovieForm({ initial: draftOf(base), validate: validateStored });
  const guard = useUnsavedGuard(form.isDirty);
  const isSlugFree = useSlugCheck(form.values.slug, base);
  useDocumentTitle(m.editMovie(movie.title));
  useScrollToAnchor();

  const send = async (draft: MovieDraft, version: number) => {
    const saved = await replaceMovie({ params: { _id: base._id }, body: { ...inputOf(draft), version } });
    guard.letGo();
    toast.success(m.saved);
    await navigate(moviePaths.detail(saved._id));
  };
  const saving = useSave(form, { onStale: (error) => setTheirs(staleMovieOf(error)) });
  const save = () => saving.run(() => send(form.values, base.version));

  const saveMerged = (merged: MovieDraft) => {
    if (!theirs) return;
    setBase(theirs);
    form.replace(merged);
    setTheirs(null);
    void saving.runUnchecked(() => send(merged, theirs.version));
  };

  /** Artwork is saved at once; unless somebody else changed the texts meanwhile, the form goes on from its version. */
  const followArtwork = (changed: Movie) => {
    if (isSame(draftOf(changed), draftOf(base))) setBase(changed);
  };

  return (
    <>
      <PageHeader
        title={m.editMovie(movie.title)}
        crumbs={[
          { label: sharedMessages.movies, to: `${moviePaths.list}${listQuery}` },
          { label: movie.title, to: moviePaths.detail(movie._id) },
        ]}
        status={<MovieStatusBadge status={movie.status} />}
      />
      <MovieFormLayout
        form={form}
        slugHelp={isSlugFree ? m.slugFree : undefined}
        isSlugTaken={isSlugFree === false}
        artwork={<MovieArtwork movie={movie} isEditable isPlain onChanged={followArtwork} />}
        failure={saving.failure}
        refusals={saving.refusals}
        onSubmit={() => void save()}
      />
      <SaveBar
        isDirty={form.isDirty}
        isSaving={saving.isSaving}
        error={saving.failure}
        onSave={() => void save()}
        onDiscard={form.discard}
      />
      <Conflict
        base={base}
        theirs={theirs}
        mine={form.values}
        isSaving={saving.isSaving}
        onResolve={saveMerged}
        onClose={() => setTheirs(null)}
      />
      <LeaveDialog guard={guard} />
    </>
  );
}

type ConflictProps = {
  base: Movie;
  theirs: Movie | null;
  mine: MovieDraft;
  isSaving: boolean;
  onResolve: (merged: MovieDraft) => void;
  onClose: () => void;
};

function Conflict({ base, theirs, mine, ...rest }: ConflictProps) {
  const lookups = useMovieLookups();
  if (!theirs) return null;
  const names = { lookups, records: [base.maker, theirs.maker] };
  const fields = movieFieldNames.map((key) => ({
    key,
    label: movieFields[key].label,
    format: (value: MovieDraft[typeof key]) =>
      movieFields[key].show(value as never, names) || sharedMessages.none, // of this key
  }));
  return (
    <ConflictDialog<MovieDraft>
      isOpen
      base={draftOf(base)}
      theirs={draftOf(theirs)}
      mine={mine}
      fields={fields as never} // each key with its own format
      by={theirs.updatedBy?.name}
      {...rest}
    />
  );
}

/** Brings what the address names, such as `#section-facts`, on screen once the form is there. */
const useScrollToAnchor = () => {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [hash]);
};
