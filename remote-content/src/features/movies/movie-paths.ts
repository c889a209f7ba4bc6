/** URLs of the movie pages. */
export const moviePaths = {
  list: '/admin/movies',
  create: '/admin/movies/new',
  import: '/admin/movies/import',
  detail: (_id: string) => `/admin/movies/${_id}`,
  media: (_id: string) => `/admin/movies/${_id}#media`,
  edit: (_id: string, anchor = '') => `/admin/movies/${_id}/edit${anchor && `#${anchor}`}`,
  /** Where watchers pay: a page of its own, outside the admin pages. */
  payment: (_id: string) => `/payment/${_id}`,
};
