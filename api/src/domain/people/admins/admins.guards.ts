import type { Role } from '@backlot/contracts/platform/accounts/access';
import { requireStepUp } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { words } from './admins.messages.ts';

export const byOf = ({ actor, requestId }: { actor: Actor; requestId: string }, at: Date): By => ({
  actorId: actor._id,
  requestId,
  at,
});

/**
 * What would take away or raise somebody's own access is another superadmin's to do.
 * @throws ApiError 409 own_account
 */
export function mustNotBeSelf(_id: string, { actorId }: By, what: keyof typeof words.own): void {
  if (_id.toLowerCase() === actorId) throw conflict('own_account', words.own[what]);
}

/**
 * Making a superadmin asks for the password, in whichever way one is made.
 * @throws ApiError 403 step_up_required
 */
export function checkRoleGiven(actor: Actor, role: Role, now: Date): void {
  if (role === 'superadmin') requireStepUp(actor, now);
}
