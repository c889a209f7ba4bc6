import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SocialNetwork, TrafficChannel } from '@backlot/contracts/money/visits/visit';
import type { WatchDevice } from '@backlot/contracts/money/watch/watch';
import { bytea, idColumn, instant, minorUnits } from '../../../platform/db/columns.ts';
import { compactedColumn, spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';

/** The key of the hashes of one day’s visitors; deleted when the day ends, so that no hash can be computed again. */
export const visitSaltTable = pgTable('visit_salt', {
  day: date().primaryKey(),
  salt: bytea().notNull(),
});

/** Visits of the public pages. They are deleted after 30 days; rollups remain. */
export const visitTable = pgTable(
  'visit',
  {
    ...idColumn,
    day: date().notNull(),
    /** Hash of network address and browser with the salt of the day; null once the day has ended. */
    visitor: bytea(),
    startedAt: instant().notNull(),
    lastAt: instant().notNull(),
    pages: integer().notNull().default(1),
    /** The visitor’s first of the day. */
    isFirst: boolean().notNull(),
    hasOrder: boolean().notNull().default(false),
    channel: text().$type<TrafficChannel>().notNull(),
    /** Of visits from social media. */
    network: text().$type<SocialNetwork>(),
    landingPage: text().notNull(),
    /** The campaign of the link. */
    campaign: text(),
    /** Null for visits from before it was stored. */
    device: text().$type<WatchDevice>(),
    /** The host of the allowed site that embeds the checkout. */
    site: text(),
    /** The country of the network; null when unknown. */
    country: text(),
  },
  (t) => [
    index('visit_by_visitor')
      .on(t.visitor, t.lastAt)
      .where(sql`${t.visitor} is not null`),
    index('visit_by_day').on(t.day),
  ],
);

/**
 * Rollups of visits and of the orders they led to, by channel, social network, landing page, campaign, device and embedding site; maintained by triggers and compaction.
 */
export const visitRollupTable = pgTable(
  'visit_sum',
  {
    ...spanColumns,
    dimension: text({ enum: ['channel', 'network', 'page', 'campaign', 'device', 'site'] }).notNull(),
    /** As in the rollups of payments: empty for all countries. */
    country: text().notNull(),
    key: text().notNull(),
    /** Of orders; empty for visits. */
    currency: text().notNull(),
    visits: integer().notNull().default(0),
    visitors: integer().notNull().default(0),
    bounces: integer().notNull().default(0),
    orders: integer().notNull().default(0),
    grossMinor: minorUnits().notNull().default(0),
    ...compactedColumn,
  },
  (t) => [
    // Covering: the landing pages of a year are an index-only scan.
    index('visit_sum_of').on(
      t.span,
      t.dimension,
      t.country,
      t.start,
      t.key,
      t.currency,
      t.visits,
      t.visitors,
      t.bounces,
      t.orders,
      t.grossMinor,
    ),
    index('visit_sum_fresh')
      .on(t.start)
      .where(sql`not ${t.folded}`),
    // The first pages of a start.
    index('visit_sum_pages')
      .on(t.span, t.country, t.start, t.visits, t.key)
      .where(sql`${t.dimension} = 'page' and ${t.folded} and ${t.currency} = ''`),
    uniqueIndex('visit_sum_folded')
      .on(t.span, t.start, t.dimension, t.country, t.key, t.currency)
      .where(sql`${t.folded}`),
  ],
);

export const visitRollup: RollupDefinition = {
  table: 'visit_sum',
  keys: ['span', 'start', 'dimension', 'country', 'key', 'currency'],
  totals: ['visits', 'visitors', 'bounces', 'orders', 'gross_minor'],
};
