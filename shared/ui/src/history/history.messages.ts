export const messages = {
  failed: 'Couldn’t load the history',
  empty: 'No changes recorded',
  emptyText: 'Changes are listed here with their author.',
  field: 'Field',
  before: 'Before',
  after: 'After',
  nobody: 'System',
  nothing: 'empty',
  removed: 'removed',
  restore: 'Restore this revision',
  restoreOf: (when: string) => `Restore this revision: ${when}`,
  restoreTitle: 'Restore this revision?',
  restoreText: (when: string) =>
    `All fields revert to the revision from ${when}. The current revision stays in the history.`,
  restored: 'Revision restored',
};
