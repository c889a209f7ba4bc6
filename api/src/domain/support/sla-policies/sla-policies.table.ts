import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  PausingStatus,
  SlaTargets,
  WeekHours,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import type { TicketChannel, TicketPriority } from '@backlot/contracts/support/tickets/ticket';
import { instant, recordColumns } from '../../../platform/db/columns.ts';

const texts = <T extends string>() =>
  text()
    .array()
    .$type<T[]>()
    .notNull()
    .default(sql`'{}'`);

/** How soon tickets are answered and solved, in business hours. */
export const slaPolicyTable = pgTable(
  'sla_policy',
  {
    ...recordColumns,
    name: text().notNull(),
    /** From 0; the first policy that matches a ticket applies. */
    position: integer().notNull(),
    channels: texts<TicketChannel>(),
    categories: texts<string>(),
    priorities: texts<TicketPriority>(),
    targets: jsonb().$type<SlaTargets>().notNull(),
    timeZone: text().notNull(),
    hours: jsonb().$type<WeekHours>().notNull(),
    /** Days without business hours: `2026-12-25`. */
    holidays: texts<string>(),
    pauseOn: texts<PausingStatus>(),
    /** What a breach raises a lower priority to. */
    escalationPriority: text().$type<TicketPriority>(),
    /** The team that a breach assigns a ticket to; ignored once it is deleted. */
    escalationTeamId: uuid(),
    deletedAt: instant(),
  },
  (t) => [
    index('sla_policy_order')
      .on(t.position, t._id)
      .where(sql`${t.deletedAt} is null`),
    index('sla_policy_name')
      .on(sql`lower(${t.name})`, t._id)
      .where(sql`${t.deletedAt} is null`),
    index('sla_policy_updated')
      .on(t.updatedAt, t._id)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** How often SLA policies changed, in one row that a trigger keeps. Clocks that saw fewer changes are set again. */
export const slaPolicyChangesTable = pgTable('sla_policy_changes', {
  isOnly: boolean().primaryKey().default(true),
  count: integer().notNull(),
});
