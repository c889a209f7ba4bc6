import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compactedColumn, spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';

/**
 * Rollups of tickets by month and year, maintained by triggers and compaction; single days are read from the tickets.
 * Spam is in none of them.
 */
export const ticketRollupTable = pgTable(
  'ticket_sum',
  {
    ...spanColumns,
    /** `closed` is without a solution. */
    kind: text({ enum: ['created', 'replied', 'solved', 'closed', 'breached'] }).notNull(),
    /** Each ticket counts once in every dimension. */
    dimension: text({ enum: ['all', 'assignee', 'team', 'category'] }).notNull(),
    /** Of the dimension; empty for `all`, and for a ticket without one. */
    key: text().notNull(),
    count: integer().notNull(),
    /** Of solved tickets: ratings requested and given, and the sum of the scores. */
    asked: integer().notNull(),
    rated: integer().notNull(),
    scores: integer().notNull(),
    /** Of replied and solved tickets: how many by the rounded minutes since their creation. */
    histogram: json().$type<Record<string, number>>(),
    ...compactedColumn,
  },
  (t) => [
    index('ticket_sum_of').on(t.dimension, t.kind, t.span, t.start),
    index('ticket_sum_fresh')
      .on(t.start)
      .where(sql`not ${t.folded}`),
    uniqueIndex('ticket_sum_folded')
      .on(t.dimension, t.span, t.start, t.kind, t.key)
      .where(sql`${t.folded}`),
  ],
);

export const ticketRollup: RollupDefinition = {
  table: 'ticket_sum',
  keys: ['dimension', 'span', 'start', 'kind', 'key'],
  totals: ['count', 'asked', 'rated', 'scores'],
  histogram: true,
};
