import { asc, isNull, sql } from 'drizzle-orm';
import {
  declarationChoice,
  type DeclarationRow,
  declarationRow,
  type declarationsApi,
} from '@backlot/contracts/site/declarations/declaration';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { oneOf, startsWith } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { declarationTable as t } from './declarations.table.ts';

type Query = Parsed<typeof declarationsApi.list>['query'];

export const declarationsList = (db: Db) =>
  listPages<Query, DeclarationRow>({
    name: 'declaration',
    db,
    table: t,
    id: t._id,
    always: isNull(t.deletedAt),
    sorts: {
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
      effectiveAt: {
        by: sql`coalesce(${t.effectiveAt}, '-infinity'::timestamptz)`,
        type: 'timestamptz',
      },
      key: { by: t.key, type: 'text' },
    },
    filters: {
      q: startsWith(t.locale),
      key: oneOf(t.key),
      locale: { where: (value) => sql`${t.locale} = ${value}::text` },
      status: oneOf(t.status),
    },
    row: columnsFor(declarationRow, t),
  });

export const allDeclarations = async (db: Db) =>
  db
    .select(columnsFor(declarationChoice, t))
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(t.key), asc(t.locale), asc(t._id));
