import { Anchor, EmptyState, IconTrash } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { MovieLoader } from '../movie-loader.tsx';
import { moviePaths } from '../movie-paths.ts';
import { EditMovie } from './edit-movie.tsx';
import { formMessages as m } from './movie-form.messages.ts';

/** The form of a stored movie. */
export function MovieEditPage() {
  return (
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
}
