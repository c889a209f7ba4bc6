import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { MakerBulkAction, MakerSkipReason } from '@backlot/contracts/catalog/makers/bulk';

type Key = MakerBulkAction['type'];
const rows = (count: number) => (count === 1 ? '1 maker' : `${count} makers`);
const reasons: Record<OwnSkipReason<MakerSkipReason>, string> = {
  tag_limit: 'already has 20 tags',
  not_invitable: 'past the invitation step',
  not_active: 'not active',
  deleted: 'deleted',
  nothing_due: 'no earnings in that month',
  issued_already: 'already issued for that month',
  later_exists: 'a later statement exists',
  earlier_not_issued: 'an earlier statement isn’t issued',
};
const titles: Record<Key, string> = {
  assignOwner: 'Assign owner',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  invite: 'Invite',
  suspend: 'Suspend',
  statements: 'Create statements',
};
const actions: Record<Key, string> = {
  ...titles,
  assignOwner: 'Assign owner…',
  addTag: 'Add tag…',
  removeTag: 'Remove tag…',
  suspend: 'Suspend…',
  statements: 'Create statements…',
};
const done: Record<Key, (count: number) => string> = {
  assignOwner: (count) => `Owner of ${rows(count)} changed`,
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
  titles,
  done,
  noOwner: 'No owner',
  tag: 'Tag',
  reason: makersApi.transition.fields.reason.label,
  reasonHelp: 'Shown in the history of each maker.',
  suspendText: 'Published movies stay published, but no other movies by these makers can be published.',
  month: 'Month',
  running: (month: string) => `${month} (in progress)`,
  monthHelp: 'Statements that aren’t issued yet are updated. Makers are notified when a statement is issued.',
  /** Label of the list of amounts. */
  due: 'Amounts due',
};
