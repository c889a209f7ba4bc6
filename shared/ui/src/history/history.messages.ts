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
  restore: 'Restore this version',
  restoreOf: (when: string) => `Restore this version: ${when}`,
  restoreTitle: 'Restore this version?',
  restoreText: (when: string) =>
    `All fields revert to the version from ${when}. The current version stays in the history.`,
  restored: 'Version restored',
};
