import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../../platform/db/columns.ts';

/** Sites that may embed the payment page. */
export const allowedSiteTable = pgTable(
  'allowed_site',
  {
    ...recordColumns,
    name: text().notNull(),
    /** `https://shop.example.com` */
    origin: text().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('allowed_site_origin')
      .on(t.origin)
      .where(sql`${t.deletedAt} is null`),
    index('allowed_site_name')
      .on(sql`lower(${t.name})`, t._id)
      .where(sql`${t.deletedAt} is null`),
    index('allowed_site_updated')
      .on(t.updatedAt, t._id)
      .where(sql`${t.deletedAt} is null`),
  ],
);
