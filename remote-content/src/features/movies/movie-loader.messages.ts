export const loaderMessages = {
  record: 'Movie',
  loading: 'Loading movie',
  notFoundTitle: 'Page not found',
  notFoundText: 'This movie doesn’t exist or has been deleted permanently.',
  back: 'Back to movies',
};
