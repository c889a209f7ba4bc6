/** What the API says about admins. */
export const words = {
  taken: 'Someone has this address already.',
  takenByDeleted: 'A deleted admin has this address. Restore them instead.',
  lastSuperadmin: 'This is the last active superadmin. Make somebody else superadmin first.',
  own: {
    setAccess: 'You cannot change your own role or permissions. Ask another superadmin.',
    deactivate: 'You cannot deactivate yourself. Ask another superadmin.',
    activate: 'You cannot activate yourself. Ask another superadmin.',
    block: 'You cannot block yourself. Ask another superadmin.',
    unblock: 'You cannot unblock yourself. Ask another superadmin.',
    delete: 'You cannot delete yourself. Ask another superadmin.',
  },
  notPossible: {
    deactivate: 'Only an active admin can be deactivated.',
    activate: 'Only a deactivated admin can be activated.',
    block: 'This admin is blocked already.',
    unblock: 'This admin is not blocked.',
  },
  notInvited: 'Only someone who has not accepted yet can be invited again.',
  notDeleted: 'This admin is not deleted.',
  decided: 'This request was decided already.',
  hasAccount: 'This person has an account already.',
  tooManyAtOnce: (atMost: number) => `At most ${atMost} admins at once. Narrow the filter.`,
  countMismatch: (matched: number, expected: number) =>
    `The choice now matches ${matched} admins, not ${expected}.`,
} as const;
