/** The list page. */
export const allowedSitesMessages = {
  title: 'Allowed sites',
  description: 'Websites that may embed the payment page.',
  add: 'Add allowed site',
  searchLabel: 'Search by name',
  emptyTitle: 'No allowed sites yet',
  emptyText: 'Until you add a site, the payment page can be opened only through links.',
  noMatch: 'No matching allowed sites',
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Allowed site deleted',
  restored: 'Allowed site restored',
} as const;

export const drawerMessages = {
  newTitle: 'Add allowed site',
  editTitle: 'Edit allowed site',
  create: 'Add allowed site',
  saved: 'Allowed site saved',
  created: 'Allowed site added',
  loading: 'Loading allowed site',
  deleted: 'This allowed site has been deleted.',
} as const;
