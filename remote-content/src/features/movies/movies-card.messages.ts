export const cardMessages = {
  movies: 'Movies',
  meaning: 'All movies that are not deleted, by where they stand.',
  total: 'In the catalog',
  all: 'View movies',
  empty: 'No movies yet. The first one starts as a draft.',
};
