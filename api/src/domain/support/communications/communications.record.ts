import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import {
  type Communication,
  communicationFields,
  communicationHistoryLabels,
  communicationLimits,
  communicationRules,
} from '@backlot/contracts/support/communications/communication';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { sanitizeRichText } from '../../../platform/rich-text/rich-text.service.ts';
import { checkAudience, seesRecipients } from './audience-access.ts';
import { communicationProgressTable as progress, communicationTable as t } from './communications.table.ts';

type Held = ReadonlySet<Permission>;
export type CommunicationRecord = typeof t.$inferSelect;

/** Why the last change of a message stopped its sending. */
const stopReason = sql<string | null>`(
  select jsonb_path_query_first(last.changes, '$[*] ? (@.field == "reason").after') #>> '{}'
  from (select action, changes from ${revisionTable} where object_id = ${t._id} order by at desc, id desc limit 1) last
  where last.action = 'stopSending')`;

/**
 * @param held of whoever reads it
 * @throws ApiError 404
 */
export async function readCommunication(db: Db, _id: string, held: Held): Promise<Communication> {
  const [found] = await db
    .select({ record: t, updatedByName: adminTable.name, stopReason, progress })
    .from(t)
    .leftJoin(adminTable, eq(adminTable._id, t.updatedBy))
    .leftJoin(
      progress,
      and(eq(progress.communicationId, t._id), eq(t.status, 'sending'), isNotNull(progress.stalledAt)),
    )
    .where(eq(t._id, _id));
  if (!found) throw notFound();
  const { record, updatedByName, progress: stalled, ...stopped } = found;
  const { recipients, sent, skipped, failed, bounced, unsubscribed } = record;
  return {
    ...record,
    ...stopped,
    stalled: stalled && { since: stalled.since, problem: stalled.problem },
    canSeeRecipients: recipients > 0 && (await seesRecipients(db, held, record)),
    counts: { recipients, sent, skipped, failed, bounced, unsubscribed },
    updatedBy:
      record.updatedBy !== null && updatedByName !== null
        ? { _id: record.updatedBy, name: updatedByName }
        : null,
  };
}

/** @param held of the author */
export const communicationRecordFor = (held: Held) =>
  recordOf({
    type: 'communication',
    noun: 'message',
    table: t,
    fields: communicationFields,
    labels: communicationHistoryLabels,
    name: t.name,
    access: 'communication:write',
    isPurged: true,
    rules: communicationRules,
    publicColumns: ['status', 'sendAt', 'finishedAt', 'recipients'],
    derived: [
      'nextBatchAt',
      'confirmedCount',
      'requiredPermissions',
      'sent',
      'skipped',
      'failed',
      'bounced',
      'unsubscribed',
    ],
    read: (db, _id) => readCommunication(db, _id, held),
    prepare: {
      body: (html) => sanitizeRichText(html, { min: 1, max: communicationLimits.body }, 'body'),
    },
    columns: async (tx, input, before) => {
      if (!isDeepStrictEqual(input.audience, before?.audience)) await checkAudience(tx, held, input.audience);
      return input;
    },
    checkEditable: ({ status }) => {
      if (status !== 'draft')
        throw conflict('not_draft', 'Only drafts can be changed or deleted. Unschedule this message first.');
    },
  });
/** Of the product itself, which chooses no audience. */
export const communicationRecord = communicationRecordFor(new Set());
