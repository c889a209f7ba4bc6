/** Addresses of the movie pages. */
export const moviePaths = {
  list: '/admin/movies',
  create: '/admin/movies/new',
  detail: (_id: string) => `/admin/movies/${_id}`,
  edit: (_id: string, anchor = '') => `/admin/movies/${_id}/edit${anchor && `#${anchor}`}`,
};

/** What a link from the list carries along: its query, so that the movie knows its neighbours and the way back. */
export type FromList = { listQuery: string };

/** The list's query in a location's state, empty when the page was opened from elsewhere. */
export const listQueryOf = (state: unknown): string =>
  typeof state === 'object' && state && 'listQuery' in state && typeof state.listQuery === 'string'
    ? state.listQuery
    : '';
