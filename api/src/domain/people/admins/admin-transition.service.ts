import { type Admin, type AdminStatus, stepsFrom } from '@backlot/contracts/people/admins/admin';
import type { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { hasCredential } from '../../../platform/accounts/sign-in/credentials.service.ts';
import { revokeTokens } from '../../../platform/accounts/sign-in/one-time-tokens.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { revokeAccess } from '../../../platform/accounts/sessions/end-sessions.service.ts';
import { type AdminRecord, adminRecord } from './admins.record.ts';
import { assertNotSelf, type GrantingBy } from './admins.rules.ts';
import { messages } from './admins.messages.ts';
import { readAdmin } from './admins.repo.ts';
import { lockSuperadmins, requireAnotherSuperadmin } from './superadmins.service.ts';

type Request = Parsed<typeof adminsApi.transition>['body'];
type Step = { step: Request['step']; reason: string | null };

export const adminsTransition =
  ({ db, bus }: Pick<Deps, 'db' | 'bus'>) =>
  /** @throws ApiError 403 step_up_required; 409 own_account, transition_not_allowed, last_superadmin */
  (_id: string, { step, reason, version }: Request, by: GrantingBy): Promise<Admin> =>
    db.transaction(async (tx) => {
      assertNotSelf(_id, by, step);
      await lockSuperadmins(tx);
      const before = await adminRecord.lock(tx, _id, version);
      if (!stepsFrom[step].includes(before.status))
        throw conflict('transition_not_allowed', messages.notPossible[step], await readAdmin(tx, _id));
      if (step !== 'deactivate' && step !== 'block') by.mayGrantRole(before.role);
      await applyStep(tx, bus, before, { step, reason: reason ?? null }, by);
      return readAdmin(tx, _id);
    });

/**
 * Changes the status of an admin whose row and superadmin lock are held. Sessions, API tokens and emailed links end in either
 * direction: a session from a concurrent sign-in must not survive.
 */
export async function applyStep(
  tx: Db,
  bus: Deps['bus'],
  before: AdminRecord,
  { step, reason }: Step,
  by: ChangeAuthor,
): Promise<void> {
  const status = await statusAfter(tx, before, step);
  if (status !== 'active') await requireAnotherSuperadmin(tx, before);
  await revokeAccess(tx, bus, before._id);
  await revokeTokens(tx, by.at, before._id);
  await adminRecord.update(tx, before, { status, statusReason: reason }, { ...by, action: step });
}

/** An admin who never set a password returns to invited, not active. */
async function statusAfter(tx: Db, { _id }: AdminRecord, step: Step['step']): Promise<AdminStatus> {
  if (step === 'deactivate') return 'deactivate';
  if (step === 'block') return 'blocked';
  return (await hasCredential(tx, _id)) ? 'active' : 'invited';
}
