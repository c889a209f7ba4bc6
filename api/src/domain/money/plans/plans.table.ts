import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Plan, PlanPrice } from '@backlot/contracts/money/plans/plan';
import { createdColumn, instant, recordColumns } from '../../../platform/db/columns.ts';

export const planTable = pgTable(
  'plan',
  {
    ...recordColumns,
    name: text().notNull(),
    names: jsonb().$type<Plan['names']>().notNull(),
    description: text().notNull(),
    family: text().notNull(),
    tier: smallint().notNull(),
    interval: text().$type<Plan['interval']>().notNull(),
    intervalCount: smallint().notNull(),
    /** The prices of the latest version. */
    prices: jsonb().$type<PlanPrice[]>().notNull(),
    priceVersion: integer().notNull(),
    trialDays: smallint().notNull(),
    maxScreens: smallint().notNull(),
    maxQuality: text().$type<Plan['maxQuality']>().notNull(),
    ads: boolean().notNull(),
    downloads: boolean().notNull(),
    genreIds: uuid().array().notNull(),
    taxCode: text().notNull(),
    afterDunning: text().$type<Plan['afterDunning']>().notNull(),
    sortOrder: smallint().notNull(),
    status: text().$type<Plan['status']>().notNull(),
    deletedAt: instant(),
  },
  (t) => [index('plan_by_order').on(t.sortOrder, t._id)],
);

/** Price versions; each subscription refers to the version it pays. */
export const planPriceVersionTable = pgTable(
  'plan_price_version',
  {
    planId: uuid()
      .notNull()
      .references(() => planTable._id),
    version: integer().notNull(),
    prices: jsonb().$type<PlanPrice[]>().notNull(),
    /** When subscribers of older versions move here at the earliest, after the notice; null: never. */
    movesFrom: instant(),
    /** When the last affected subscriber was notified. */
    announcedAt: instant(),
    ...createdColumn,
    createdBy: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.version] }),
    index('plan_price_unannounced')
      .on(t.createdAt)
      .where(sql`${t.movesFrom} is not null and ${t.announcedAt} is null`),
  ],
);
