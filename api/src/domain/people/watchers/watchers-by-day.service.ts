import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { countByDay } from '../../../platform/rollups/count-by-day.service.ts';
import type { Days } from '../../../platform/rollups/spans.service.ts';
import { watcherTable as t } from './watchers.table.ts';

/** Watchers by the day on which they joined. */
export const watchersByDay = (db: Db, days: Days, country: readonly string[] | undefined) =>
  countByDay(
    db,
    t.createdAt,
    days,
    country ? sql`${t.country} = any(${sql.param(country)}::text[])` : undefined,
  );
