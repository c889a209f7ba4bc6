/** Addresses of the maker pages. */
export const makerPaths = {
  list: '/admin/makers',
  create: '/admin/makers/new',
  detail: (_id: string, tab = '') => `/admin/makers/${_id}${tab && `?tab=${tab}`}`,
  edit: (_id: string, anchor = '') => `/admin/makers/${_id}/edit${anchor && `#${anchor}`}`,
};
