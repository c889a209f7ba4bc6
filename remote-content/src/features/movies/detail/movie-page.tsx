import { MovieLoader } from '../movie-loader.tsx';
import { MovieDetail } from './movie-detail.tsx';

export { loadMovie } from '../movie-loader.tsx';

/** The page of one movie. */
export function MoviePage() {
  return <MovieLoader>{(movie) => <MovieDetail key={movie._id} movie={movie} />}</MovieLoader>;
}
