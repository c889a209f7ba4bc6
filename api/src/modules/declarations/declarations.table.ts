import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../db/columns.ts';

/** A trigger keeps every text that was ever effective as it is: see the migration that made this table. */
export const declarationTable = pgTable(
  'declaration',
  {
    ...recordColumns,
    key: text({
      enum: ['terms', 'privacy', 'refund', 'cookies', 'maker_agreement', 'content_declaration'],
    }).notNull(),
    locale: text().notNull(),
    /** Semantic version of the text: `2.1.0`. */
    edition: text().notNull(),
    /** Cleaned formatted text. */
    body: text().notNull(),
    requiresReacceptance: boolean().notNull(),
    status: text({ enum: ['draft', 'scheduled', 'effective', 'superseded'] }).notNull(),
    effectiveAt: instant(),
    deletedAt: instant(),
  },
  (t) => {
    const living = sql`${t.deletedAt} is null`;
    return [
      uniqueIndex('declaration_edition').on(t.key, t.locale, t.edition).where(living),
      // One text is being written, and one is in force, at a time.
      uniqueIndex('declaration_open')
        .on(t.key, t.locale)
        .where(sql`${living} and ${t.status} in ('draft', 'scheduled')`),
      uniqueIndex('declaration_effective')
        .on(t.key, t.locale)
        .where(sql`${t.status} = 'effective'`),
      index('declaration_due')
        .on(t.effectiveAt)
        .where(sql`${living} and ${t.status} = 'scheduled'`),
      index('declaration_by_updated').on(t.updatedAt, t._id).where(living),
      index('declaration_by_key').on(t.key, t._id).where(living),
      index('declaration_by_effective')
        .on(sql`coalesce(${t.effectiveAt}, '-infinity'::timestamptz)`, t._id)
        .where(living),
    ];
  },
);
