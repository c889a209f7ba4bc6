import type { Db } from '../../../platform/db/database.ts';
import { registry } from '../../../platform/registry/registry.service.ts';
import type { Days } from '../../../platform/rollups/spans.service.ts';

/** How many tickets were created on each day; days without any are missing. */
type TicketsByDay = (db: Db, days: Days) => Promise<{ key: string; count: number }[]>;

export const ticketsByDay = registry<TicketsByDay>('tickets by day');
