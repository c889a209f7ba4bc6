import type { Mail } from '../outbox/outbox.service.ts';

type Text = Omit<Mail, 'to'>;
const signature = '\n\n— Backlot\n';
const notYou = 'If this wasn’t you, reset your password now and contact a superadmin.';
const hours = (from: Date, until: Date) => Math.round((until.getTime() - from.getTime()) / 3_600_000);

export type FactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesRenewed'
  | 'codeUsed'
  | 'reset';

const factorMail = (subject: string, text: string) => (): Text => ({
  subject,
  text: `${text}\n\n${notYou}${signature}`,
});

/** An email to the owner for each change of their second factors. */
export const factorMails: Record<FactorChange, () => Text> = {
  authenticatorAdded: factorMail(
    'An authenticator app was added to your Backlot account',
    'An authenticator app was added to your Backlot account. From now on, signing in with your password also requires a code from the app.',
  ),
  authenticatorRemoved: factorMail(
    'The authenticator app was removed from your Backlot account',
    'The authenticator app was removed from your Backlot account. Its codes no longer work.',
  ),
  passkeyAdded: factorMail(
    'A passkey was added to your Backlot account',
    'A passkey was added to your Backlot account. You can use it to sign in without your password.',
  ),
  passkeyRemoved: factorMail(
    'A passkey was removed from your Backlot account',
    'A passkey was removed from your Backlot account. It can no longer be used to sign in.',
  ),
  codesRenewed: factorMail(
    'Your Backlot recovery codes were replaced',
    'New recovery codes were created for your Backlot account. The previous ones no longer work.',
  ),
  codeUsed: factorMail(
    'A recovery code for your Backlot account was used',
    'One of your recovery codes was used instead of your second factor. It no longer works.',
  ),
  reset: factorMail(
    'Your Backlot second factor was reset',
    'Your authenticator app, passkeys and recovery codes were removed at your request or by a superadmin. You’ve been signed out of all sessions, your API tokens were revoked, and you can sign in with your password.',
  ),
};

/** Account emails. They never quote visitor input, which could turn them into spam sent to a third party. */
export const accountMails = {
  recovery: (link: string, until: Date): Text => ({
    subject: 'Reset your Backlot password',
    text: `We received a request to reset the password for your Backlot account.\n\nThis link expires in 10 minutes:\n${link}\n\nIf this wasn’t you, ignore this email. Your password won’t change.${signature}`,
    link,
    until: until.toISOString(),
  }),
  passwordReset: (): Text => ({
    subject: 'Your Backlot password was reset',
    text: `Your Backlot password was reset with a recovery link. You’ve been signed out of all sessions, and your API tokens were revoked.\n\n${notYou}${signature}`,
  }),
  passwordChanged: (): Text => ({
    subject: 'Your Backlot password was changed',
    text: `Your Backlot password was changed in your profile. You’ve been signed out of all other sessions, and your API tokens were revoked.\n\n${notYou}${signature}`,
  }),
  tokenAdded: (name: string, scopes: readonly string[]): Text => ({
    subject: 'An API token was added to your Backlot account',
    text: `The API token “${name}” was added to your Backlot account. Programs can use it to act on your behalf, with these permissions: ${scopes.join(', ')}.\n\nYou can revoke it in your profile. ${notYou}${signature}`,
  }),
  verification: (link: string, now: Date, until: Date): Text => ({
    subject: 'Confirm your email for Backlot',
    text: `We received a request for a Backlot account with this email.\n\nConfirm your email within ${hours(now, until)} hours:\n${link}\n\nA superadmin will then review your request. If this wasn’t you, ignore this email.${signature}`,
    link,
    until: until.toISOString(),
  }),
  accountExists: (link: string): Text => ({
    subject: 'You already have a Backlot account',
    text: `We received a request for a Backlot account with this email, but you already have one.\n\nSign in or reset your password:\n${link}\n\nIf this wasn’t you, ignore this email.${signature}`,
    link,
  }),
  invitation: (link: string, until: Date): Text => ({
    subject: 'Your invitation to Backlot',
    text: `You’ve been invited to Backlot.\n\nTo activate your account, choose a password within 7 days:\n${link}${signature}`,
    link,
    until: until.toISOString(),
  }),
  /** @param note written by a superadmin */
  accessRefused: (note: string | null): Text => ({
    subject: 'Your request for a Backlot account',
    text: `A superadmin declined your request for a Backlot account.${note ? `\n\n${note}` : ''}${signature}`,
  }),
};
