/** URLs of the watcher pages. */
export const watcherPaths = {
  list: '/admin/watchers',
  import: '/admin/watchers/import',
  create: '/admin/watchers/new',
  detail: (_id: string, tab = '') => `/admin/watchers/${_id}${tab && `?tab=${tab}`}`,
  edit: (_id: string) => `/admin/watchers/${_id}/edit`,
};
