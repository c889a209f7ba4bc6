export const inviteMessages = {
  intro: 'They get a mail with a link, valid for 7 days, by which they choose a password.',
  nameHelp: 'They can change it when they accept.',
  roleHelp: 'For a superadmin you are asked for your password.',
  send: 'Send invitation',
};
