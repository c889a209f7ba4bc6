import { Anchor, EmptyState, IconTrash } from '@backlot/ui';
import { RecordPage, useRecordForm } from '@backlot/ui/record-form';
import { store } from '@backlot/data/store';
import { movieFieldsIn } from '@backlot/contracts/catalog/movies/facts';
import { type Movie, movie as record } from '@backlot/contracts/catalog/movies/movie';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MovieArtwork } from '../artwork/movie-artwork.tsx';
import { MovieChecklist } from '../detail/movie-checklist.tsx';
import { slugInput } from '../inputs/slug-input.tsx';
import { listQueryAtom } from '../list/list-memory.ts';
import { MovieLoader } from '../movie-loader.tsx';
import { moviePaths } from '../movie-paths.ts';
import { MovieStatusBadge } from '../movie-status.tsx';
import { movieActions } from '../movies.data.ts';
import { movieTexts } from '../movie-texts.ts';
import { movieInputs, moviePartNames } from '../movies.fields.tsx';
import { sharedMessages } from '../movies.messages.ts';
import { useMovieNames } from '../use-movie-names.ts';
import { formMessages as m } from './movie-form.messages.ts';
import { MovieSections, SectionNav } from './movie-sections.tsx';

export { loadMovie } from '../movie-loader.tsx';

/** The form of a stored movie. */
export const MovieEditPage = () => (
  <MovieLoader>
    {(movie) =>
      movie.deletedAt ? (
        <EmptyState icon={IconTrash} title={movie.title} text={m.deletedText}>
          <Anchor component={Link} to={moviePaths.detail(movie._id)}>
            {m.backToMovie}
          </Anchor>
        </EmptyState>
      ) : (
        <EditMovie key={movie._id} movie={movie} />
      )
    }
  </MovieLoader>
);

function EditMovie({ movie }: { movie: Movie }) {
  const navigate = useNavigate();
  const listQuery = useAtomValue(listQueryAtom, { store });
  const nameOf = useMovieNames(movie.maker);
  const { _id, slug } = movie;
  const inputs = useMemo(() => ({ ...movieInputs, slug: slugInput({ _id, slug }) }), [_id, slug]);
  const state = useRecordForm({
    fields: movieFieldsIn(movie.status),
    partNames: moviePartNames,
    record,
    stored: movie,
    save: movieActions.save,
    refusalsOf: movieActions.refusalsOf,
    optimistic: movieActions.saveOptimistically,
    savedText: m.saved,
    onSaved: () => void navigate(moviePaths.detail(_id)),
  });
  return (
    <RecordPage
      state={state}
      texts={movieTexts}
      nameOf={nameOf}
      title={m.editMovie(movie.title)}
      status={<MovieStatusBadge status={movie.status} />}
      crumbs={[
        { label: sharedMessages.movies, to: `${moviePaths.list}${listQuery}` },
        { label: movie.title, to: moviePaths.detail(_id) },
      ]}
      createLabel={m.createDraft}
      aside={<SectionNav state={state} />}
      side={<MovieChecklist movie={movie} isEditable />}
    >
      <MovieSections
        state={state}
        inputs={inputs}
        nameOf={nameOf}
        artwork={<MovieArtwork movie={movie} isEditable isPlain onChanged={state.rebase} />}
      />
    </RecordPage>
  );
}
