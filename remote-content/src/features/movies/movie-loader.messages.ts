export const loaderMessages = {
  record: 'Movie',
  loading: 'Loading the movie',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is no movie at this address.',
  back: 'Back to movies',
};
