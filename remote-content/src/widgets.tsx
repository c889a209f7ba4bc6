/** Dashboard cards, each under the name of its slot. */
export { MoviesCard as movies } from './features/movies/movies-card.tsx';
