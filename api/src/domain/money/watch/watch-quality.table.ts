import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compactedColumn, spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';

/** Rollups of startup times and failures, by country and device. */
export const watchQualityTable = pgTable(
  'watch_quality',
  {
    ...spanColumns,
    country: text().notNull(),
    device: text().notNull(),
    views: integer().notNull(),
    /** Views with a startup time. */
    started: integer().notNull(),
    startupMs: bigint({ mode: 'number' }).notNull(),
    /** Views that failed. */
    failed: integer().notNull(),
    people: bigint({ mode: 'bigint' }).notNull(),
    ...compactedColumn,
  },
  (t) => [
    index('watch_quality_of').on(t.span, t.start),
    index('watch_quality_fresh')
      .on(t.start)
      .where(sql`not ${t.folded}`),
    uniqueIndex('watch_quality_folded')
      .on(t.span, t.start, t.country, t.device)
      .where(sql`${t.folded}`),
  ],
);

/** The rollup definition of startup times and failures. */
export const watchQualityRollup: RollupDefinition = {
  table: 'watch_quality',
  keys: ['span', 'start', 'country', 'device'],
  totals: ['views', 'started', 'startup_ms', 'failed'],
  people: true,
};
