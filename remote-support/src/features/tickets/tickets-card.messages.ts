/** Texts of the dashboard’s card. */
export const ticketsCardMessages = {
  title: 'Open tickets',
  meaning: 'Open tickets, including urgent and unassigned',
  open: 'Open',
  unassigned: 'Unassigned',
  urgent: 'Urgent',
  empty: 'No open tickets',
  link: 'View open tickets',
} as const;
