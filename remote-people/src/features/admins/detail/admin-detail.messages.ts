import { accessFields } from '@backlot/contracts/people/admins/admin';

export const detailMessages = {
  record: 'Admin',
  loading: 'Loading admin',
  notFoundTitle: 'Admin not found',
  notFoundText: 'Check the URL, or find the admin in the list.',
  back: 'Back to admins',
  tabs: { details: 'Details', access: 'Role and permissions', sessions: 'Sign-in', history: 'History' },
  lastSignIn: 'Last sign-in',
  neverSignedIn: 'Never signed in',
  form: {
    title: 'Details',
    text: 'Colleagues see name, photo and job title. Only superadmins see notes.',
    email: 'Email can’t be changed.',
    saved: 'Details saved',
  },
  notices: {
    deleted: 'This admin is deleted and can’t sign in. Restored admins are deactivated.',
    invitationOpen: (until: string) => `Invited. The link in the email is valid until ${until}.`,
    invitationEnded: 'Invited, but the link has expired. Resend the invitation.',
    deactivate: 'Deactivated: can’t sign in.',
    blocked: 'Blocked: can’t sign in, and every emailed link has expired.',
    because: (reason: string) => `Reason: ${reason}`,
    last: 'This is the last active superadmin. Make another admin a superadmin before you change the role or close the account.',
  },
  access: {
    title: 'Role and permissions',
    text: 'The role includes a set of permissions. Add or remove permissions for this person below.',
    own: 'You can’t change your own role or permissions. Ask another superadmin.',
    deleted: 'Restore the admin first.',
    consequence:
      'Saving signs the person out. They get the new permissions at the next sign-in. You’ll be asked to confirm your password.',
    added: 'Added',
    removed: 'Removed',
    roleOnly: 'Superadmins only',
    save: 'Save role and permissions',
    saved: 'Role and permissions saved',
    loading: 'Loading permissions',
  },
  sessions: {
    title: 'Sessions',
    text: 'Where this person is signed in. Signing out ends a session immediately.',
    none: 'No active sessions',
    loading: 'Loading sessions',
  },
  factor: {
    title: 'Two-factor authentication',
    none: 'Not set up. Only a password is needed to sign in.',
    loading: 'Loading second factors',
    authenticator: 'Authenticator app',
    passkeys: (count: number) => (count === 1 ? '1 passkey' : `${count} passkeys`),
    codes: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
    reset: 'Reset second factor',
    resetTitle: (name: string) => `Reset the second factor of ${name}?`,
    resetText:
      'For someone who lost their phone and recovery codes. Verify their identity first: after the reset, they can sign in with only a password. They’ll be signed out everywhere and notified by email.',
  },
  history: {
    labels: {
      role: accessFields.role.label,
      grants: accessFields.grants.label,
      statusReason: 'Reason',
      bio: 'About',
    },
  },
  danger: {
    title: 'Close account',
    deactivate: 'For people who are away or have left. They can’t sign in until you activate them again.',
    block: 'For an account that may be compromised. Every session and every emailed link ends.',
    delete:
      'Removes the account from the list. The name stays in the history, and you can restore the account.',
  },
} as const;
