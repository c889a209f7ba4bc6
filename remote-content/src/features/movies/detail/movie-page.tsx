import { MovieLoader } from '../movie-loader.tsx';
import { MovieDetail } from './movie-detail.tsx';

/** One movie: what it is, what is missing, what can be done with it, what happened to it. */
export function MoviePage() {
  return <MovieLoader>{(movie) => <MovieDetail key={movie._id} movie={movie} />}</MovieLoader>;
}
