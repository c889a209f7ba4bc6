import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { nextVersionSql } from '../../../platform/records/version.ts';
import type { LookupUse, Replacement } from '../../site/lookups/lookup-uses.registry.ts';

/** Moves these tickets from one category to another, each with an audit row: tickets have no revisions. */
async function replaceTicketCategory(
  tx: Db,
  ids: readonly string[],
  { from, into, change: { action, actorId, requestId, at } }: Replacement,
): Promise<void> {
  await tx.execute(sql`
    with changed as (
      update ticket set category = ${into}, ${nextVersionSql(sql`ticket`, { actorId, at })}
      where id = any(${sql.param(ids)}::uuid[]) and category = ${from}
      returning id
    )
    insert into audit (actor_id, action, object_type, object_id, diff, request_id)
    select ${actorId}::uuid, ${`ticket.${action}`}, 'ticket', id::text,
      jsonb_build_object('category', jsonb_build_array(${from}::text, ${into}::text)), ${requestId}
    from changed`);
}

export const ticketLookupUses: readonly LookupUse[] = [
  {
    type: 'ticketCategory',
    kind: 'ticket',
    table: 'ticket',
    field: 'category',
    how: 'key',
    replace: replaceTicketCategory,
  },
];
