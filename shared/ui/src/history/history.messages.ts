export const messages = {
  failed: 'The history could not be loaded',
  empty: 'No changes yet',
  emptyText: 'Every change will be listed here, with who made it.',
  field: 'Field',
  before: 'Before',
  after: 'After',
  nobody: 'The system',
  nothing: 'empty',
  restore: 'Restore this state',
  restoreOf: (when: string) => `Restore this state of ${when}`,
  restoreTitle: 'Restore this state?',
  restoreText: (when: string) =>
    `The fields go back to how they were on ${when}. The present state stays in the history.`,
  restored: 'Restored',
  newer: 'Newer',
  older: 'Older',
  somethingWrong: 'Something went wrong!',
  /** What every kind of record has in common; its own words come on top. */
  actions: {
    create: 'created it',
    update: 'changed it',
    delete: 'deleted it',
    restore: 'restored it',
    restoreRevision: 'brought an earlier state back',
    transition: 'changed the status',
    import: 'brought it in from a file',
  } satisfies Record<string, string>,
};
