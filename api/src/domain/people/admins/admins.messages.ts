/** What the API says about admins. */
export const messages = {
  taken: 'Another admin has this email.',
  takenByDeleted: 'A deleted admin has this email. Restore that admin instead.',
  nothingToReset: 'This admin doesn’t have a second factor.',
  lastSuperadmin: 'This is the last active superadmin. Make another admin a superadmin first.',
  own: {
    resetSecondFactor: 'You can’t reset your own second factor. Change it in your profile.',
    setAccess: 'You can’t change your own role or permissions. Ask another superadmin.',
    deactivate: 'You can’t deactivate yourself. Ask another superadmin.',
    activate: 'You can’t activate yourself. Ask another superadmin.',
    block: 'You can’t block yourself. Ask another superadmin.',
    unblock: 'You can’t unblock yourself. Ask another superadmin.',
    delete: 'You can’t delete yourself. Ask another superadmin.',
  },
  notPossible: {
    deactivate: 'Only an active admin can be deactivated.',
    activate: 'Only a deactivated admin can be activated.',
    block: 'This admin is already blocked.',
    unblock: 'This admin isn’t blocked.',
  },
  notInvited: 'Only admins who haven’t accepted their invitation can be invited again.',
  needsRead: (key: string, read: string) =>
    `The permission ${key} requires ${read}. Allow both, or remove ${key}.`,
  undeclared: (key: string) =>
    `No remote that runs declares the permission ${key}. Activate a release that does, or remove ${key}.`,
  notDeleted: 'This admin isn’t deleted.',
  decided: 'This request has already been decided.',
} as const;
