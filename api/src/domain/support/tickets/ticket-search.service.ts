import { sql } from 'drizzle-orm';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { ticketTable as t } from './tickets.table.ts';

/** `anywhere` is the expression of the index `ticket_search`. */
export const ticketSearch = {
  type: 'ticket',
  access: supportApi.list.access,
  table: t,
  id: t._id,
  active: sql`not ${t.isSpam}`,
  prefixes: [t.number, t.subject, t.requesterEmail],
  latestFirst: true,
  also: (value) => [sql`lower(${t.number}) = 't-' || ${value}::text`],
  anywhere: sql`(lower(${t.subject}) || ' ' || lower(${t.requesterName}) || ' ' || lower(${t.requesterEmail}))`,
  exact: (value) => [
    sql`lower(${t.number}) = ${value}::text`,
    sql`lower(${t.number}) = 't-' || ${value}::text`,
  ],
  label: t.subject,
  detail: sql`concat_ws(' · ', ${t.number}, ${t.requesterName})`,
  status: t.status,
} satisfies SearchSource;
