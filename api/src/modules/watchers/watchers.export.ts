import { sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { WatcherRow } from '@backlot/contracts/watchers';
import type { watchersApi } from '@backlot/contracts/watchers.api';
import { watcherExportColumns, watchersExportApi } from '@backlot/contracts/watchers.export';
import type { Exporter } from '../exports/exporter.service.ts';
import { watchersWith } from './watchers.list.ts';
import { watcherTable as t } from './watchers.table.ts';

/** What a file holds beyond a list's row. */
const more = {
  phone: t.phone,
  city: t.city,
  timezone: t.timezone,
  language: t.language,
  birthYear: t.birthYear,
  gender: sql<string | null>`${t.gender}`,
  notes: t.notes,
  marketingEmail: t.marketingEmail,
  marketingPush: t.marketingPush,
  marketingAt: t.marketingAt,
  marketingSource: t.marketingSource,
};

export const watchersExporter: Exporter<WatcherRow, Parsed<typeof watchersApi.list>['query']> = {
  resource: 'watcher',
  plural: 'watchers',
  api: watchersExportApi,
  columns: watcherExportColumns,
  numbers: ['birthYear'],
  list: ({ db }) => watchersWith(db, more),
};
