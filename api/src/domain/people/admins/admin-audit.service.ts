import type { Db } from '../../../platform/db/database.ts';
import { type Ended, endedDiff } from '../../../platform/accounts/sessions/end-sessions.service.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';

/** An action that changes no column of the admin: only the audit log has it. */
const auditOf =
  (action: string) =>
  (
    tx: Db,
    _id: string,
    { actorId, requestId }: ChangeAuthor,
    diff: Record<string, unknown> = {},
  ): Promise<void> =>
    audit(tx, {
      actor: actorId === null ? null : { _id: actorId },
      action,
      objectType: 'admin',
      objectId: _id,
      diff,
      requestId,
    });

export const auditInvitation = auditOf('admin.resendInvite');
const auditEnd = auditOf('admin.endSession');
export const auditEndedSessions = (tx: Db, _id: string, done: Ended, by: ChangeAuthor) =>
  auditEnd(tx, _id, by, endedDiff(done));
