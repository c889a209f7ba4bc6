/** URLs of the maker pages. */
export const makerPaths = {
  list: '/admin/makers',
  import: '/admin/makers/import',
  create: '/admin/makers/new',
  detail: (_id: string, tab = '') => `/admin/makers/${_id}${tab && `?tab=${tab}`}`,
  edit: (_id: string, anchor = '') => `/admin/makers/${_id}/edit${anchor && `#${anchor}`}`,
  newContract: (_id: string) => `/admin/makers/${_id}/contracts/new`,
  contract: (_id: string, contractId: string) => `/admin/makers/${_id}/contracts/${contractId}`,
  payout: (_id: string) => `/admin/makers/${_id}/payout`,
};
