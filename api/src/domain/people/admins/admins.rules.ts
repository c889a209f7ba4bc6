import type { Role } from '@backlot/contracts/platform/accounts/access';
import { requireStepUp } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { messages } from './admins.messages.ts';

export const byOf = ({ actor, requestId }: { actor: Actor; requestId: string }, at: Date): ChangeAuthor => ({
  actorId: actor._id,
  requestId,
  at,
});

/**
 * Nobody changes their own access.
 * @throws ApiError 409 own_account
 */
export function assertNotSelf(_id: string, { actorId }: ChangeAuthor, what: keyof typeof messages.own): void {
  if (_id.toLowerCase() === actorId) throw conflict('own_account', messages.own[what]);
}

/** `mayGrantRole` throws when step-up is required, which rolls the change back. */
export type GrantingBy = ChangeAuthor & { mayGrantRole: (role: Role) => void };

/**
 * Making a superadmin requires step-up, however it is done.
 * @throws ApiError 403 step_up_required
 */
export function checkMayGrantRole(actor: Actor, role: Role, now: Date): void {
  if (role === 'superadmin') requireStepUp(actor, now);
}
