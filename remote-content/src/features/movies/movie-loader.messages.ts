export const loaderMessages = {
  record: 'Movie',
  loading: 'Loading movie',
  notFoundTitle: 'Page not found',
  notFoundText: 'Check the URL, or find the movie in the list.',
  back: 'Back to movies',
};
