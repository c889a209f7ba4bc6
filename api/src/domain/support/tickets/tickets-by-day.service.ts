import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { countByDay } from '../../../platform/rollups/count-by-day.service.ts';
import type { Days } from '../../../platform/rollups/spans.service.ts';
import { ticketTable as t } from './tickets.table.ts';

/** Tickets by the day on which they were created; spam is in none, as in no list by default. */
export const countTicketsByDay = (db: Db, days: Days) =>
  countByDay(db, t.createdAt, days, sql`not ${t.isSpam}`);
