export const loaderMessages = {
  record: 'Maker',
  loading: 'Loading the maker',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is no such maker. It may have been deleted for good.',
  back: 'Back to makers',
};
