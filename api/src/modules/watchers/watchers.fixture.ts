import type { watcherTable } from './watchers.table.ts';

export const watcherFixture = (
  over: Partial<typeof watcherTable.$inferInsert> = {},
): typeof watcherTable.$inferInsert => ({
  name: 'Ada Viewer',
  email: `${(over.name ?? 'ada').toLowerCase().replace(/[^a-z0-9]+/g, '.')}@watchers.test`,
  country: 'GB',
  status: 'active',
  ...over,
});
