/** URLs of the pages of admins. */
export const adminPaths = {
  list: '/admin/admins',
  import: '/admin/admins/import',
  requests: '/admin/admins/requests',
  detail: (_id: string, tab = '') => `/admin/admins/${_id}${tab && `/${tab}`}`,
};
