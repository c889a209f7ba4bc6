import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LookupType } from '@backlot/contracts/lookups';
import { recordColumns } from '../../db/columns.ts';

export const lookupTable = pgTable(
  'lookup',
  {
    ...recordColumns,
    type: text().$type<LookupType>().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    parentKey: text(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('lookup_key').on(t.type, t.key)],
);
