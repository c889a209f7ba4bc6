export const shortcutMessages = {
  reply: 'Reply to the open ticket',
  note: 'Add a note to the open ticket',
  assignToMe: 'Assign the open ticket to yourself',
  setStatus: 'Set the status of the open ticket',
  snooze: 'Snooze the open ticket',
  send: 'Send reply or note',
};
