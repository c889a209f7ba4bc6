import { Paper, Stack, Text, Title } from '@backlot/ui';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import type { MovieTracks } from '@backlot/contracts/catalog/movies/tracks';
import { useState } from 'react';
import { SetEditorBars } from '../set-editor/set-editor-bars.tsx';
import { useSetEditor } from '../set-editor/use-set-editor.ts';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { ChapterRows } from './chapter-rows.tsx';
import { SkipFields } from './skip-fields.tsx';
import { SoundRows } from './sound-rows.tsx';
import { SubtitleRows } from './subtitle-rows.tsx';
import { allWords } from './track-words.ts';
import { asSet, loadTracks, problemsOf, saveTracks, type Tracks } from './tracks.data.ts';
import { tracksMessages as m } from './tracks.messages.ts';

type Props = { movie: Movie; loaded: MovieTracks; isEditable: boolean };

export function TracksEditor({ movie, loaded, isEditable }: Props) {
  const languages = useMovieLookups().byKey('language');
  const [isChecked, setChecked] = useState(false);
  const editor = useSetEditor<Tracks>({
    loaded: asSet(loaded),
    load: () => loadTracks(movie._id),
    save: async (set) => {
      const saved = await saveTracks(movie._id, set);
      setChecked(false);
      return saved;
    },
    problemOf: (draft) => {
      setChecked(true);
      return problemsOf(draft, movie.runtimeMinutes).length > 0 ? m.fixFirst : null;
    },
  });
  const { draft } = editor;
  const problems = isChecked ? problemsOf(draft, movie.runtimeMinutes) : [];
  const errorOf = (path: string) =>
    [...problems, ...editor.errors].find((problem) => problem.path === path)?.message;
  const change = (part: Partial<Tracks>) => editor.change({ ...draft, ...part });
  const shared = { isEditable, errorOf };
  return (
    <>
      <Paper component="section" withBorder p="lg" aria-label={m.title}>
        <Title order={2}>{m.title}</Title>
        <Text size="sm" c="dimmed" mb="lg">
          {m.intro}
        </Text>
        <Stack gap="xl">
          <SubtitleRows
            {...shared}
            movieId={movie._id}
            subtitles={draft.subtitles}
            languages={languages}
            isDirty={editor.isDirty}
            onChange={(subtitles) => change({ subtitles })}
          />
          <SoundRows
            {...shared}
            tracks={draft.audioTracks}
            languages={languages}
            originalLanguage={movie.originalLanguage}
            onChange={(audioTracks) => change({ audioTracks })}
          />
          <ChapterRows {...shared} chapters={draft.chapters} onChange={(chapters) => change({ chapters })} />
          <SkipFields {...shared} tracks={draft} onChange={change} />
        </Stack>
      </Paper>
      <SetEditorBars
        editor={editor}
        label={m.title}
        show={(tracks) => (
          <Stack gap={4}>
            {allWords(tracks).map((words, index) => (
              <span key={index}>{words}</span>
            ))}
          </Stack>
        )}
      />
    </>
  );
}
