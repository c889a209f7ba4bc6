export const cardMessages = {
  movies: 'Movies',
  meaning: 'Movies by status',
  total: 'In the catalog',
  all: 'View movies',
  empty: 'No movies yet. The first one starts as a draft.',
};
