import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { cannedReplySorts } from '@backlot/contracts/support/canned-replies/canned-reply';

/** Labels of the API’s sort orders. */
export const sortLabels: Record<(typeof cannedReplySorts)[number], string> = {
  shortcut: 'Shortcut, A to Z',
  '-shortcut': 'Shortcut, Z to A',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};

/** The list page. */
export const cannedRepliesMessages = {
  title: 'Canned replies',
  add: 'Add canned reply',
  searchLabel: 'Search by shortcut or title',
  emptyTitle: 'No canned replies yet',
  emptyText: 'To insert one into a reply, type / and its shortcut.',
  noMatch: 'No matching canned replies',
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Canned reply deleted',
  restored: 'Canned reply restored',
} as const;

export const drawerMessages = {
  newTitle: 'Add canned reply',
  editTitle: 'Edit canned reply',
  create: 'Add canned reply',
  saved: 'Canned reply saved',
  created: 'Canned reply added',
  loading: 'Loading canned reply',
  deleted: 'This canned reply has been deleted.',
} as const;

export const bulkMessages = {
  rows: (count: number) => (count === 1 ? '1 canned reply' : `${formatNumber(count)} canned replies`),
};
