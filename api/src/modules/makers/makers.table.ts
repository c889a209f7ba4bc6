import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../db/columns.ts';

export const makerTable = pgTable(
  'maker',
  {
    ...recordColumns,
    name: text().notNull(),
    type: text({ enum: ['person', 'company'] }).notNull(),
    email: text().notNull(),
    country: text().notNull(),
    status: text({
      enum: ['lead', 'invited', 'onboarding', 'in_review', 'active', 'suspended', 'terminated'],
    }).notNull(),
    /** Living movies, kept by a trigger on movie in the same transaction. */
    movieCount: integer().notNull().default(0),
    deletedAt: instant(),
  },
  (t) => {
    const living = sql`${t.deletedAt} is null`;
    return [
      uniqueIndex('maker_email').on(sql`lower(${t.email})`),
      index('maker_by_name')
        .on(sql`lower(${t.name})`, t._id)
        .where(living),
      index('maker_by_name_prefix')
        .on(sql`lower(${t.name}) text_pattern_ops`)
        .where(living),
      index('maker_by_updated').on(t.updatedAt, t._id).where(living),
      index('maker_by_created').on(t.createdAt, t._id).where(living),
      index('maker_by_movies').on(t.movieCount, t._id).where(living),
      index('maker_by_status').on(t.status, t._id).where(living),
    ];
  },
);
