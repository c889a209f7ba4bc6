import { useCan } from '@backlot/data/session';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useQuery } from '@tanstack/react-query';
import { SetLoader } from '../set-editor/set-loader.tsx';
import { TracksEditor } from './tracks-editor.tsx';
import { tracksOf } from './tracks.data.ts';
import { tracksMessages as m } from './tracks.messages.ts';

/** Subtitles, sound and chapters of a movie. */
export default function MovieTracks({ movie }: { movie: Movie }) {
  const result = useQuery(tracksOf(movie._id));
  const isEditable = useCan('movie:write') && !movie.deletedAt;
  return (
    <SetLoader result={result} failedTitle={m.failed}>
      {(loaded) => <TracksEditor movie={movie} loaded={loaded} isEditable={isEditable} />}
    </SetLoader>
  );
}
