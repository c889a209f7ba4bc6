import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { WatcherBulkAction, WatcherSkipReason } from '@backlot/contracts/people/watchers/bulk';
import { watcherCount as rows } from '../actions/actions.messages.ts';

type Key = WatcherBulkAction['type'];
const reasons: Record<OwnSkipReason<WatcherSkipReason>, string> = {
  tag_limit: 'already has 20 tags',
  not_blocked: 'not blocked',
  closed: 'anonymized, or deletion pending',
};
const actions: Record<Key, string> = {
  tag: 'Add tag…',
  untag: 'Remove tag…',
  block: 'Block…',
  unblock: 'Unblock',
  grantAccess: 'Grant access…',
};
const titles: Record<Key, string> = {
  tag: 'Add tag',
  untag: 'Remove tag',
  block: 'Block',
  unblock: 'Unblock',
  grantAccess: 'Grant access',
};
const done: Record<Key, (count: number) => string> = {
  tag: (count) => `Tag added to ${rows(count)}`,
  untag: (count) => `Tag removed from ${rows(count)}`,
  block: (count) => `${rows(count)} blocked`,
  unblock: (count) => `${rows(count)} unblocked`,
  grantAccess: (count) => `Access granted to ${rows(count)}`,
};

export const bulkMessages = {
  rows,
  reasons,
  actions,
  titles,
  done,
  tag: 'Tag',
  tagHelp: 'Lowercase letters, digits and hyphens: early-bird',
};
