/** Texts of the form of a new ticket, which loads with it. */
export const newTicketMessages = {
  title: 'New ticket',
  add: 'Add ticket',
  added: 'Ticket added',
  category: 'Choose a category',
  find: 'Find requester',
  typeToSearch: 'Search watchers and makers by name or email',
  clearFound: 'Clear requester',
  kinds: { watcher: 'Watcher', maker: 'Maker' },
};
