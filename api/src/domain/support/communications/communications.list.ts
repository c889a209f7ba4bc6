import { asc, isNull, sql } from 'drizzle-orm';
import type { communicationApi } from '@backlot/contracts/support/communications/api';
import {
  communicationRow,
  type CommunicationRow,
} from '@backlot/contracts/support/communications/communication';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { bulkDeleteOf } from '../../../platform/bulk/bulk-delete.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { oneOf, startsWith } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { containsText, searchAnywhere, type Searching } from '../../../platform/lists/search-anywhere.ts';
import { communicationSearch } from './communication-search.service.ts';
import { communicationRecord } from './communications.record.ts';
import { communicationTable as t } from './communications.table.ts';

type Query = Parsed<typeof communicationApi.list>['query'];

export const communicationsList = (db: Db) =>
  searchAnywhere(
    listPages<Searching<Query>, CommunicationRow>({
      name: 'communication',
      db,
      table: t,
      id: t._id,
      always: isNull(t.deletedAt),
      sorts: {
        updatedAt: { by: t.updatedAt, type: 'timestamptz' },
        name: { by: sql`lower(${t.name})`, type: 'text' },
        sendAt: { by: sql`coalesce(${t.sendAt}, 'infinity'::timestamptz)`, type: 'timestamptz' },
      },
      filters: {
        q: startsWith(...communicationSearch.prefixes),
        part: containsText(communicationSearch.anywhere),
        status: oneOf(t.status),
      },
      row: columnsFor(communicationRow, t),
    }),
  );

/** For pickers, by name. */
export const allCommunications = (db: Db) =>
  db
    .select({ _id: t._id, name: t.name, status: t.status })
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(sql`lower(${t.name})`), asc(t._id));

export const communicationsBulk = (
  deps: Pick<Deps, 'db' | 'now'>,
  { under }: Pick<ReturnType<typeof communicationsList>, 'under'>,
) =>
  bulkDeleteOf(deps, communicationRecord, {
    title: 'name',
    plural: 'messages',
    under,
    isLocked: sql`d.status <> 'draft'`,
  });
