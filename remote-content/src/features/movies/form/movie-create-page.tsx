import { RecordPage, useRecordForm } from '@backlot/ui/record-form';
import { messageOf } from '@backlot/data/call-error';
import { movie, newMovieFields } from '@backlot/contracts/catalog/movies/movie';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PosterChoice } from '../artwork/poster-choice.tsx';
import { type ChosenImage, useImageUpload } from '../artwork/use-image-upload.ts';
import { NewTitleInput } from '../inputs/slug-input.tsx';
import { moviePaths } from '../movie-paths.ts';
import { movieActions } from '../movies.data.ts';
import { movieTexts } from '../movie-texts.ts';
import { movieInputs, moviePartNames } from '../movies.fields.tsx';
import { sharedMessages } from '../movies.messages.ts';
import { useMovieNames } from '../use-movie-names.ts';
import { formMessages as m } from './movie-form.messages.ts';
import { MovieSections, SectionNav } from './movie-sections.tsx';

const initial = { originalLanguage: 'en' };
const newInputs = { ...movieInputs, title: NewTitleInput };

/** A new movie, saved as a draft; its poster is uploaded right after. */
export function MovieCreatePage() {
  const navigate = useNavigate();
  const nameOf = useMovieNames();
  const { upload, fraction } = useImageUpload();
  const [poster, setPoster] = useState<ChosenImage | null>(null);
  /** Why the poster of the saved draft was not uploaded. */
  const refusal = useRef<string | null>(null);
  const state = useRecordForm({
    fields: newMovieFields,
    partNames: moviePartNames,
    record: movie,
    stored: null,
    initial,
    hasOtherInput: poster !== null,
    refusalsOf: movieActions.refusalsOf,
    save: async (input) => {
      const saved = await movieActions.save(input, null);
      refusal.current =
        poster &&
        (await failureOf(
          upload({ _id: saved._id, query: { kind: 'poster', alt: poster.alt }, file: poster.file }),
        ));
      return saved;
    },
    savedText: m.created,
    onSaved: ({ _id }) => {
      const notice = refusal.current === null ? undefined : m.posterFailed(refusal.current);
      void navigate(moviePaths.detail(_id), { replace: true, state: { notice } });
    },
  });
  return (
    <RecordPage
      state={state}
      texts={movieTexts}
      nameOf={nameOf}
      title={m.newMovie}
      crumbs={[{ label: sharedMessages.movies, to: moviePaths.list }]}
      createLabel={m.createDraft}
      aside={<SectionNav state={state} />}
    >
      <MovieSections
        state={state}
        inputs={newInputs}
        nameOf={nameOf}
        artwork={<PosterChoice chosen={poster} onChange={setPoster} fraction={fraction} />}
      />
    </RecordPage>
  );
}

/** Why a write failed; null on success. */
const failureOf = (write: Promise<unknown>): Promise<string | null> => write.then(() => null, messageOf);
