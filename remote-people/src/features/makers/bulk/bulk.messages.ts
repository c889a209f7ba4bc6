import type { MakerBulkAction, MakerSkipReason } from '@backlot/contracts/catalog/makers/bulk';

type Key = MakerBulkAction['type'];
const rows = (count: number) => (count === 1 ? '1 maker' : `${count} makers`);
const reasons: Record<MakerSkipReason, string> = {
  already_so: 'already so',
  tag_limit: 'has 20 tags',
  not_invitable: 'is past the invitation',
  not_active: 'is not active',
  deleted: 'is deleted',
  nothing_due: 'has nothing for that month',
  issued_already: 'has a statement of that month that is issued',
  later_exists: 'has a later statement',
  earlier_not_issued: 'has an earlier statement that is not issued',
  changed_meanwhile: 'was changed meanwhile',
  gone: 'is gone',
};
const actions: Record<Key, string> = {
  assignOwner: 'Assign owner',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  invite: 'Invite',
  suspend: 'Suspend',
  statements: 'Create statements',
};
const done: Record<Key, (count: number) => string> = {
  assignOwner: (count) => `Owner of ${rows(count)} set`,
  addTag: (count) => `Tag added to ${rows(count)}`,
  removeTag: (count) => `Tag removed from ${rows(count)}`,
  invite: (count) => `${rows(count)} invited`,
  suspend: (count) => `${rows(count)} suspended`,
  statements: (count) => `Statements created for ${rows(count)}`,
};

export const bulkMessages = {
  rows,
  reasons,
  actions,
  done,
  owner: 'Owner',
  nobody: 'Nobody',
  tag: 'Tag',
  reason: 'Reason',
  reasonHelp: 'Kept with each of them.',
  suspendText: 'Published movies stay published; no other movie of these makers can be published.',
  month: 'Month',
  running: (month: string) => `${month}, not over yet`,
  monthHelp: 'What is not issued yet is drawn up again. Nobody is told before a statement is issued.',
  /** Of the list of who gets how much. */
  due: 'What they get',
  nothingFound: 'Nothing found',
};
