import { inArray, type SQL, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import {
  ticketBulkAction,
  type TicketBulkAction,
  ticketBulkResult,
  type TicketBulkResult,
  type TicketSkipReason,
} from '@backlot/contracts/support/tickets/bulk';
import { maxTags } from '@backlot/contracts/support/tickets/ticket';
import {
  type BulkRule,
  firstReason,
  instantSql,
  sourceOf,
} from '../../../platform/bulk/bulk-rule.service.ts';
import { bulkOf } from '../../../platform/bulk/bulk.service.ts';
import type { Batch } from '../../../platform/bulk/bulk-write.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkSnoozeTime } from './snooze-ticket.ts';
import { notifyAssignee, notifyTeam } from './ticket-notices.ts';
import type { ticketList, TicketQuery } from './tickets.list.ts';
import { checkAssignee, checkTeam, ticketRecord } from './tickets.record.ts';
import { isReplyWaiting } from './ticket-spam.ts';
import { priorityNumber, ticketTable } from './tickets.table.ts';

const fields = [
  'assigneeId',
  'teamId',
  'status',
  'solvedAt',
  'priority',
  'tags',
  'isSpam',
  'spamDecidedAt',
  'snoozedUntil',
] as const;
type TicketRule = BulkRule<(typeof fields)[number]>;
type Case = [when: SQL, reason: TicketSkipReason];
type TicketFilter = Omit<TicketQuery, 'sort' | 'page' | 'limit' | 'cursor'>;

const source = sourceOf(ticketRecord, { alias: 't', title: 'number' });

/** Assigns, tags, snoozes, marks as spam, and sets status and priority of tickets. */
export const ticketsBulk = (deps: Pick<Deps, 'db' | 'now'>, { under }: ReturnType<typeof ticketList>) =>
  bulkOf<TicketBulkAction, TicketFilter, TicketBulkResult>(
    {
      source,
      plural: 'tickets',
      action: ticketBulkAction,
      result: ticketBulkResult,
      fields,
      under,
      mayDo: (_, held) => can(held, supportApi.bulk.access),
      check: async (db, action, at) => {
        if (action.type === 'assign') await checkAssignee(db, action.assigneeId);
        if (action.type === 'assignTeam') await checkTeam(db, action.teamId);
        if (action.type === 'snooze') checkSnoozeTime(action.until, at);
      },
      rule: (action, _held, at) => ruleOf(action, at),
      afterChange: notifyOfAssignment,
    },
    deps,
  );

async function notifyOfAssignment(
  tx: Db,
  action: TicketBulkAction,
  ids: readonly string[],
  { actorId }: Batch,
): Promise<void> {
  const assigneeId = action.type === 'assign' ? action.assigneeId : null;
  const teamId = action.type === 'assignTeam' ? action.teamId : null;
  if (assigneeId === null && teamId === null) return;
  const { _id, number, subject, isSpam } = ticketTable;
  const tickets = await tx
    .select({ _id, number, subject, isSpam })
    .from(ticketTable)
    .where(inArray(_id, [...ids]))
    .orderBy(number);
  if (assigneeId !== null) await notifyAssignee(tx, assigneeId, tickets, actorId);
  if (teamId !== null) await notifyTeam(tx, teamId, tickets, actorId);
}

const unlessClosed = (...cases: Case[]): SQL =>
  firstReason<TicketSkipReason>([sql`t.status = 'closed'`, 'closed'], ...cases);

function ruleOf(action: TicketBulkAction, at: Date): TicketRule {
  switch (action.type) {
    case 'assign':
      return {
        set: { assigneeId: sql`${action.assigneeId}::uuid` },
        reason: unlessClosed([
          sql`t.assignee_id is not distinct from ${action.assigneeId}::uuid`,
          'unchanged',
        ]),
      };
    case 'assignTeam':
      return {
        set: { teamId: sql`${action.teamId}::uuid` },
        reason: unlessClosed([sql`t.team_id is not distinct from ${action.teamId}::uuid`, 'unchanged']),
      };
    case 'setStatus':
      return {
        set: {
          status: sql`${action.status}::text`,
          solvedAt: action.status === 'solved' ? instantSql(at) : sql`null::timestamptz`,
        },
        reason: unlessClosed([sql`t.status = ${action.status}::text`, 'unchanged']),
      };
    case 'setPriority': {
      const priority = sql`${priorityNumber(action.priority)}::smallint`;
      return { set: { priority }, reason: unlessClosed([sql`t.priority = ${priority}`, 'unchanged']) };
    }
    case 'markSpam':
    case 'notSpam': {
      const isSpam = action.type === 'markSpam';
      return {
        set: { isSpam: sql`${isSpam}::boolean`, spamDecidedAt: instantSql(at) },
        reason: unlessClosed(
          [sql`t.is_spam = ${isSpam}::boolean`, 'unchanged'],
          [isReplyWaiting(sql`t.id`), 'reply_waiting'],
        ),
      };
    }
    case 'snooze': {
      const until = instantSql(action.until);
      return {
        set: { snoozedUntil: until },
        reason: unlessClosed([sql`t.snoozed_until is not distinct from ${until}`, 'unchanged']),
      };
    }
    case 'wake':
      return {
        set: { snoozedUntil: sql`null::timestamptz` },
        reason: unlessClosed([sql`t.snoozed_until is null`, 'unchanged']),
      };
    case 'addTag':
      return {
        set: { tags: sql`t.tags || ${action.tag}::text` },
        reason: unlessClosed(
          [sql`${action.tag}::text = any(t.tags)`, 'unchanged'],
          [sql`cardinality(t.tags) >= ${maxTags}::int`, 'tag_limit'],
        ),
      };
    case 'removeTag':
      return {
        set: { tags: sql`array_remove(t.tags, ${action.tag}::text)` },
        reason: unlessClosed([sql`${action.tag}::text <> all(t.tags)`, 'unchanged']),
      };
  }
}
