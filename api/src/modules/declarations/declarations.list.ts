import { isNull, sql } from 'drizzle-orm';
import type { DeclarationRow, declarationsApi } from '@backlot/contracts/declarations';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Db } from '../../db/database.ts';
import { oneOf, startsWith } from '../../list/conditions.ts';
import { listPages } from '../../list/list-pages.ts';
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
    row: {
      _id: t._id,
      version: t.version,
      createdAt: t.createdAt,
      updatedAt: t.updatedAt,
      key: t.key,
      locale: t.locale,
      edition: t.edition,
      status: t.status,
      effectiveAt: t.effectiveAt,
      requiresReacceptance: t.requiresReacceptance,
    },
  });
