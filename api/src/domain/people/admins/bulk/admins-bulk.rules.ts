import type { AdminBulkAction, AdminSkipReason } from '@backlot/contracts/people/admins/admin';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { mailInvitation } from '../../../../platform/accounts/sign-in/invitations.service.ts';
import { hasPush } from '../../../../platform/notifications/push-subscriptions.service.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import {
  countOpenSessions,
  revokeSessions,
} from '../../../../platform/accounts/sessions/end-sessions.service.ts';
import type { AdminRecord } from '../admins.record.ts';
import { auditEndedSessions, auditInvitation } from '../admin-audit.service.ts';
import { applyStep } from '../admin-transition.service.ts';
import { isLastSuperadmin } from '../superadmins.service.ts';

export type BulkContext = Pick<Deps, 'config' | 'bus' | 'now'> & { tx: Db; by: ChangeAuthor };

/** Why an admin is skipped, null when not. Called one by one: earlier admins are already changed. */
export async function skipReason(
  who: AdminRecord,
  { type }: AdminBulkAction,
  { tx, now, by }: BulkContext,
): Promise<AdminSkipReason | null> {
  if (who.deletedAt) return 'deleted';
  switch (type) {
    case 'invite':
      return who.status === 'invited' ? null : 'not_invited';
    case 'deactivate':
      if (who._id === by.actorId) return 'self';
      if (who.status !== 'active') return 'not_active';
      return (await isLastSuperadmin(tx, who)) ? 'last_superadmin' : null;
    case 'endSessions':
      if (who._id === by.actorId) return 'self'; // it would end the session of the request
      if ((await countOpenSessions({ db: tx, now }, [who._id])).has(who._id)) return null;
      return (await hasPush(tx, who._id)) ? null : 'no_sessions';
  }
}

export async function applyTo(
  who: AdminRecord,
  action: AdminBulkAction,
  context: BulkContext,
): Promise<void> {
  const { tx, bus, by } = context;
  switch (action.type) {
    case 'invite':
      await mailInvitation(tx, context, who);
      return auditInvitation(tx, who._id, by);
    case 'deactivate':
      return applyStep(tx, bus, who, { step: 'deactivate', reason: action.reason }, by);
    case 'endSessions':
      return auditEndedSessions(tx, who._id, await revokeSessions(tx, bus, who._id), by);
  }
}
