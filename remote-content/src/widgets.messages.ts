import { formatNumber } from '@backlot/ui';

export const widgetMessages = {
  movies: 'Movies',
  total: (count: number) => (count === 1 ? '1 movie' : `${formatNumber(count)} movies`),
  loading: 'Loading the number of movies',
  failed: 'The movies could not be counted',
  empty: 'No movies yet',
  emptyText: 'The first one starts as a draft.',
  add: 'Add a movie',
};
