/** Messages of the command palette; loaded with it. */
export const paletteMessages = {
  placeholder: 'Search pages and records',
  pages: 'Pages',
  actions: 'Actions',
  nothing: 'Data Not found....',
  recent: 'Recent',
  searching: 'Searching…',
  settings: 'Open settings',
  shortcuts: 'Show keyboard shortcuts',
  signOut: 'Sign Out',
};
