import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../../platform/db/columns.ts';

/** A trigger refuses every change of an edition that was ever in effect: see the migration. */
export const declarationTable = pgTable(
  'declaration',
  {
    ...recordColumns,
    key: text({
      enum: ['terms', 'privacy', 'refund', 'cookies', 'maker_agreement', 'content_declaration'],
    }).notNull(),
    locale: text().notNull(),
    /** Semantic version of the document: `2.1.0`. */
    edition: text().notNull(),
    /** Sanitized rich text. */
    body: text().notNull(),
    requiresReacceptance: boolean().notNull(),
    status: text({ enum: ['draft', 'scheduled', 'effective', 'superseded'] }).notNull(),
    effectiveAt: instant(),
    deletedAt: instant(),
  },
  (t) => {
    const active = sql`${t.deletedAt} is null`;
    return [
      uniqueIndex('declaration_edition').on(t.key, t.locale, t.edition).where(active),
      // A document has at most one open draft and one edition in effect.
      uniqueIndex('declaration_open')
        .on(t.key, t.locale)
        .where(sql`${active} and ${t.status} in ('draft', 'scheduled')`),
      uniqueIndex('declaration_effective')
        .on(t.key, t.locale)
        .where(sql`${t.status} = 'effective'`),
      index('declaration_due')
        .on(t.effectiveAt)
        .where(sql`${active} and ${t.status} = 'scheduled'`),
      index('declaration_by_updated').on(t.updatedAt, t._id).where(active),
      index('declaration_by_key').on(t.key, t._id).where(active),
      index('declaration_by_effective')
        .on(sql`coalesce(${t.effectiveAt}, '-infinity'::timestamptz)`, t._id)
        .where(active),
    ];
  },
);
