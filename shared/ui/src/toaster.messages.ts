/** Separate from the other messages, because the public pages load it too. */
export const messages = { region: 'Notifications' };
