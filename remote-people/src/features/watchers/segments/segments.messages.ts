import type { segmentSorts } from '@backlot/contracts/people/segments/segment';

/** Labels of the API’s sort orders. */
export const sortLabels: Record<(typeof segmentSorts)[number], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};

/** The list page. */
export const segmentsMessages = {
  title: 'Segments',
  description: 'Saved filters of watchers, shared with all admins.',
  add: 'Add segment',
  searchLabel: 'Search by name',
  columns: { count: 'Watchers' },
  watchers: (total: number, formatted: string) => `${formatted} ${total === 1 ? 'watcher' : 'watchers'}`,
  notUsable: 'Unknown filter',
  countHidden: 'Hidden',
  emptyTitle: 'No segments yet',
  emptyText: 'Filter the watchers and save the filter as a segment.',
  noMatch: 'No matching segments',
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Segment deleted',
  restored: 'Segment restored',
} as const;

export const drawerMessages = {
  newTitle: 'Add segment',
  editTitle: 'Edit segment',
  create: 'Add segment',
  saved: 'Segment saved',
  created: 'Segment added',
  loading: 'Loading segment',
  deleted: 'This segment has been deleted.',
  notUsable:
    'Part of this filter is no longer available, so the segment matches no one. Choose the filter again.',
} as const;
