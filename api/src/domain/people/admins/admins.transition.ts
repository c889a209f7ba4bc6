import { type Admin, type AdminStatus, stepsFrom } from '@backlot/contracts/people/admins/admin';
import type { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { hasCredential } from '../../../platform/accounts/sign-in/credentials.service.ts';
import { endTokens } from '../../../platform/accounts/sign-in/one-time-tokens.service.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { endSessions } from '../../../platform/accounts/sessions/end-sessions.service.ts';
import { type AdminRecord, lockAdmin, updateAdmin } from './admin-records.service.ts';
import { mustNotBeSelf } from './admins.guards.ts';
import { words } from './admins.messages.ts';
import { readAdmin } from './admins.read.ts';
import { holdSuperadmins, keepOneSuperadmin } from './superadmins.service.ts';

type Request = Parsed<typeof adminsApi.transition>['body'];
type Step = { step: Request['step']; reason: string | null };

export const adminsTransition =
  ({ db, bus }: Pick<Deps, 'db' | 'bus'>) =>
  /** @throws ApiError 409 own_account, transition_not_allowed, last_superadmin */
  (_id: string, { step, reason, version }: Request, by: By): Promise<Admin> =>
    db.transaction(async (tx) => {
      mustNotBeSelf(_id, by, step);
      await holdSuperadmins(tx);
      const before = await lockAdmin(tx, _id, version);
      if (!stepsFrom[step].includes(before.status))
        throw conflict('transition_not_allowed', words.notPossible[step], await readAdmin(tx, _id));
      await takeStep(tx, bus, before, { step, reason: reason ?? null }, by);
      return readAdmin(tx, _id);
    });

/**
 * Moves someone whose row and whose being superadmin are held. Sessions and mailed links end in either direction:
 * one that a sign-in opened at the same moment must not come back to life.
 */
export async function takeStep(
  tx: Db,
  bus: Deps['bus'],
  before: AdminRecord,
  { step, reason }: Step,
  by: By,
): Promise<void> {
  const status = await statusAfter(tx, before, step);
  if (status !== 'active') await keepOneSuperadmin(tx, before);
  await endSessions(tx, bus, before._id);
  await endTokens(tx, by.at, before._id);
  await updateAdmin(tx, before, { status, statusReason: reason }, { ...by, action: step });
}

/** Who never chose a password is invited again, not active. */
async function statusAfter(tx: Db, { _id }: AdminRecord, step: Step['step']): Promise<AdminStatus> {
  if (step === 'deactivate') return 'deactivate';
  if (step === 'block') return 'blocked';
  return (await hasCredential(tx, _id)) ? 'active' : 'invited';
}
