import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ScheduleInput } from '@backlot/contracts/money/reports/schedules';
import { instant, recordColumns } from '../../../platform/db/columns.ts';

/** Scheduled reports, sent by email. */
export const reportScheduleTable = pgTable(
  'report_schedule',
  {
    ...recordColumns,
    /** The owner; it is sent only while the owner may see reports. */
    ownerId: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<ScheduleInput['kind']>().notNull(),
    query: jsonb().$type<ScheduleInput['query']>().notNull(),
    columns: text().array().notNull(),
    period: text().$type<ScheduleInput['period']>().notNull(),
    time: jsonb().$type<ScheduleInput['time']>().notNull(),
    timeZone: text().notNull(),
    recipientIds: uuid().array().notNull(),
    file: text().$type<ScheduleInput['file']>(),
    isPaused: boolean().notNull().default(false),
    /** Null while it is paused, and once it is deleted. */
    nextAt: instant(),
    lastAt: instant(),
    lastMails: integer(),
    deletedAt: instant(),
  },
  (t) => [
    index('report_schedule_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
    index('report_schedule_owner').on(t.ownerId),
    index('report_schedule_recipients').using('gin', t.recipientIds),
  ],
);
