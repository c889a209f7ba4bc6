import { useCan } from '@backlot/data/session';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useQuery } from '@tanstack/react-query';
import { SetLoader } from '../set-editor/set-loader.tsx';
import { rightsOf } from './rights.data.ts';
import { RightsEditor } from './rights-editor.tsx';
import { rightsMessages as m } from './rights.messages.ts';

/** Where, how and when a movie may be offered. */
export default function MovieRights({ movie }: { movie: Movie }) {
  const result = useQuery(rightsOf(movie._id));
  const isEditable = useCan('movie:write') && !movie.deletedAt;
  return (
    <SetLoader result={result} failedTitle={m.failed}>
      {(loaded) => <RightsEditor movie={movie} loaded={loaded} isEditable={isEditable} />}
    </SetLoader>
  );
}
