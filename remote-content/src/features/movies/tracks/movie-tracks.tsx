import { Stack } from '@backlot/ui';
import { leavesPageOrTab } from '@backlot/ui/form';
import { useRecordForm } from '@backlot/ui/record-form';
import { useCan } from '@backlot/data/session';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { longestSeconds } from '@backlot/contracts/catalog/movies/track-rules';
import {
  audioFields,
  chapterFields,
  editedTracks,
  type MovieTracks as Loaded,
  movieTracksApi,
  trackNames,
  tracksFields,
  tracksFieldsWithin,
} from '@backlot/contracts/catalog/movies/tracks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changeRow } from '../part-editor/change-row.ts';
import { refusalsOfPart } from '../part-editor/part.data.ts';
import { PartForm } from '../part-editor/part-form.tsx';
import { PartLoader } from '../part-editor/part-loader.tsx';
import { partMessages } from '../part-editor/part-editor.messages.ts';
import { AddSubtitle } from './add-subtitle.tsx';
import { describeAudio, describeChapter, tracksTexts } from './describe-track.ts';
import { SkipFields } from './skip-fields.tsx';
import { SubtitleRows } from './subtitle-rows.tsx';
import { TrackRows } from './track-rows.tsx';
import { saveTracks, tracksOf } from './tracks.data.ts';
import { audioInputs, chapterInputs } from './tracks.fields.tsx';
import { tracksMessages as m } from './tracks.messages.ts';

/** Subtitles, audio tracks and chapters of a movie. */
export default function MovieTracks({ movie }: { movie: Movie }) {
  const result = useQuery(tracksOf(movie._id));
  const isEditable = useCan('movie:write') && !movie.deletedAt;
  return (
    <PartLoader result={result} failedTitle={m.failed}>
      {(loaded) => <TracksEditor movie={movie} loaded={loaded} isEditable={isEditable} />}
    </PartLoader>
  );
}

type Props = { movie: Movie; loaded: Loaded; isEditable: boolean };

const usualChapterSec = 300;

function TracksEditor({ movie, loaded, isEditable }: Props) {
  const fields = useMemo(
    () => tracksFieldsWithin(longestSeconds(movie.runtimeMinutes)),
    [movie.runtimeMinutes],
  );
  const state = useRecordForm({
    fields,
    record: editedTracks,
    stored: editedTracks.parse(loaded),
    partNames: () => trackNames,
    save: async (input, base) => editedTracks.parse(await saveTracks(movie._id, input, base ?? loaded)),
    // The length of another version could differ: then the API could accept what is refused here.
    refusalsOf: async (input, base) =>
      (base ?? loaded).version === movie.version
        ? refusalsOfPart(movieTracksApi.put, movie._id, input, base ?? loaded)
        : [],
    savedText: partMessages.saved,
    staysOpen: true,
    leaves: leavesPageOrTab,
  });
  const [isAdding, setAdding] = useState(false);
  const { form, patch } = state;
  const { subtitles, audioTracks, chapters, introSkip, creditsAtSec } = form.getValues();
  const shared = { errors: form.errors, isEditable };
  const edit = (list: string) => (index: number, row: object) => changeRow(form, list, index, row);
  const nextChapterSec = chapters.at(-1)?.startSec ?? -usualChapterSec;
  return (
    <>
      <PartForm state={state} texts={tracksTexts} title={m.title} intro={m.intro}>
        <Stack gap="xl">
          <SubtitleRows
            {...shared}
            movieId={movie._id}
            rows={subtitles}
            stored={loaded.subtitles}
            isDirty={state.isDirty}
            onAdd={() => setAdding(true)}
            onRows={(rows) => patch({ subtitles: rows })}
            onEdit={edit('subtitles')}
          />
          <TrackRows
            {...shared}
            path="audioTracks"
            title={tracksFields.audioTracks.label}
            emptyText={m.noAudio}
            addLabel={m.addAudio}
            fields={audioFields}
            inputs={audioInputs}
            rows={audioTracks}
            nameOf={describeAudio}
            next={() => ({
              language: movie.originalLanguage ?? '',
              layout: '2.0',
              kind: audioTracks.length === 0 ? 'main' : 'dub',
              isDefault: audioTracks.length === 0,
            })}
            onRows={(rows) => patch({ audioTracks: rows })}
            onEdit={edit('audioTracks')}
          />
          <TrackRows
            {...shared}
            path="chapters"
            title={tracksFields.chapters.label}
            emptyText={m.noChapters}
            addLabel={m.addChapter}
            fields={chapterFields}
            inputs={chapterInputs}
            rows={chapters}
            nameOf={describeChapter}
            next={() => ({ startSec: nextChapterSec + usualChapterSec, title: '' })}
            onRows={(rows) => patch({ chapters: rows })}
            onEdit={edit('chapters')}
          />
          <SkipFields {...shared} value={{ introSkip, creditsAtSec }} onChange={patch} />
        </Stack>
      </PartForm>
      {/* It has a form of its own, so it is beside the form of the tracks. */}
      <AddSubtitle movieId={movie._id} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
