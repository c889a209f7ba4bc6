import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LookupColor, LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { LookupInput } from '@backlot/contracts/site/lookups/edit';
import { instant, recordColumns } from '../../../platform/db/columns.ts';

export const lookupTable = pgTable(
  'lookup',
  {
    ...recordColumns,
    type: text().$type<LookupType>().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    i18n: jsonb().$type<LookupInput['i18n']>().notNull().default({}),
    description: text(),
    color: text().$type<LookupColor>(),
    meta: jsonb().$type<LookupInput['meta']>().notNull().default({}),
    parentKey: text(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    /** Deleted lookups stay: startup doesn't add a base lookup again, and adding the same key restores the record. */
    deletedAt: instant(),
  },
  (t) => [uniqueIndex('lookup_key').on(t.type, t.key)],
);
