import type { CallError } from '@backlot/data/call-error';
import { movie, type Movie } from '@backlot/contracts/catalog/movies/movie';

/** The record as it is now, which comes with a refused save. */
export const staleMovieOf = ({ data }: CallError): Movie | null => {
  const parsed = movie.safeParse(data);
  return parsed.success ? parsed.data : null;
};
