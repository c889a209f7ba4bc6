import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { messageTemplateSorts } from '@backlot/contracts/support/communications/message-template';

/** Labels of the API’s sort orders. */
export const sortLabels: Record<(typeof messageTemplateSorts)[number], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};

/** The list page. */
export const messageTemplatesMessages = {
  title: 'Message templates',
  add: 'Add message template',
  searchLabel: 'Search by name',
  emptyTitle: 'No message templates yet',
  emptyText: 'Create templates for messages you send often.',
  noMatch: 'No matching message templates',
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Message template deleted',
  restored: 'Message template restored',
} as const;

export const drawerMessages = {
  newTitle: 'Add message template',
  editTitle: 'Edit message template',
  create: 'Add message template',
  saved: 'Message template saved',
  created: 'Message template added',
  loading: 'Loading message template',
  preview: 'Preview',
  saveFirst: 'Save your changes to preview them.',
  deleted: 'This message template has been deleted.',
} as const;

export const bulkMessages = {
  rows: (count: number) => (count === 1 ? '1 message template' : `${formatNumber(count)} message templates`),
};
