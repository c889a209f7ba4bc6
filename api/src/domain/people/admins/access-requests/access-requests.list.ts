import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { AccessRequestRow, accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { oneOf, startsWith } from '../../../../platform/lists/filters.ts';
import { listPages } from '../../../../platform/lists/list-pages.ts';
import { accessRequestTable as t, adminTable } from '../../../../platform/accounts/accounts.table.ts';

type Query = Parsed<typeof accessRequestsApi.list>['query'];

/** The others never opened the verification link. */
const isConfirmed: SQL = ne(t.status, 'pending_verification');
/** The last to change a decided request is who decided it. */
const decider = { table: adminTable, on: eq(adminTable._id, t.updatedBy) };
const row = {
  _id: t._id,
  version: t.version,
  name: t.name,
  email: t.email,
  reason: t.reason,
  status: sql<AccessRequestRow['status']>`${t.status}`, // by `isConfirmed`
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
  decidedByName: adminTable.name,
};

/** Requests for an account, oldest first. */
export const accessRequestsList = (db: Db) =>
  listPages<Query, AccessRequestRow>({
    name: 'access_request',
    db,
    table: t,
    id: t._id,
    always: isConfirmed,
    sorts: { createdAt: { by: t.createdAt, type: 'timestamptz' } },
    filters: { q: startsWith(t.name, t.email), status: oneOf(t.status) },
    row,
    joins: [decider],
  });

/** @throws ApiError 404 */
export async function readAccessRequest(db: Db, _id: string): Promise<AccessRequestRow> {
  const [found] = await db
    .select(row)
    .from(t)
    .leftJoin(decider.table, decider.on)
    .where(and(eq(t._id, _id), isConfirmed));
  if (!found) throw notFound();
  return found;
}
