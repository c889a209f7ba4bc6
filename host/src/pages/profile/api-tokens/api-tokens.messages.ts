import { apiTokensApi } from '@backlot/contracts/platform/accounts/api-tokens';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Labels of the tab of API tokens. */
export const messages = {
  title: 'API tokens',
  text: 'API tokens let programs call the API on your behalf, with the scopes you choose.',
  loading: 'Loading your API tokens',
  none: 'No API tokens yet',
  add: 'Create token',
  dialog: 'Create API token',
  name: apiTokensApi.create.fields.name.label,
  nameHelp: 'What the token is for, such as Monthly report.',
  scopes: apiTokensApi.create.fields.scopes.label,
  scopesHelp: 'The token’s permissions. If you lose one, so does the token.',
  expires: apiTokensApi.create.fields.days.label,
  days,
  submit: 'Create token',
  created: 'Copy your token now',
  createdText: 'It won’t be shown again. Send it in the Authorization: Bearer header.',
  token: 'API token',
  copy: 'Copy',
  copied: 'Token copied',
  notCopied: 'Couldn’t copy the token. Select it and copy it manually.',
  done: 'Done',
  expiresOn: (date: string) => `Expires ${date}`,
  expired: 'Expired',
  used: 'Last used',
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: 'Programs that use this token lose access immediately.',
};
