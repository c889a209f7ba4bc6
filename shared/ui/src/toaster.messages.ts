/** Apart from the other messages, because the pages in front of the sign-in load it too. */
export const messages = { region: 'Notifications' };
