import type { Page } from '@backlot/contracts/list';
import type { WatcherRow } from '@backlot/contracts/watchers';

/** A watcher that is valid; a test says what matters to it. */
export const watcher = (part: Partial<WatcherRow> = {}): WatcherRow => ({
  _id: '01980000-0000-7000-8000-000000000002',
  version: 1,
  name: 'Ada Moreau',
  email: 'ada@watchers.test',
  country: 'FR',
  status: 'active',
  tags: [],
  createdAt: new Date('2026-01-05T10:00:00Z'),
  lastWatchedAt: null,
  ...part,
});

export const watchersPage = (
  items: WatcherRow[],
  part: Partial<Page<WatcherRow>> = {},
): Page<WatcherRow> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
  ...part,
});
