import type { GatewayFailure, IntentStatus } from '../gateway.service.ts';
import type { Behavior } from './cards.ts';

export type Outcome = {
  status: IntentStatus;
  failure: GatewayFailure | null;
};
/** `onSession`: the watcher is entering the card. `authenticated`: just authenticated. `offSession`: charged with a saved card. */
export type Moment = 'onSession' | 'authenticated' | 'offSession';

const refused = (failure: GatewayFailure): Outcome => ({ status: 'requires_method', failure });
const authenticationNeeded: GatewayFailure = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
};
const generic: GatewayFailure = { code: 'card_declined', declineCode: 'generic_decline' };

/** The result of a charge, as defined by its test card. */
export function simulateCharge(
  { declines, requiresAuthentication, afterAuthentication, failsOffSession }: Behavior,
  moment: Moment,
): Outcome {
  if (declines) return refused(declines);
  if (moment === 'authenticated' && afterAuthentication) return refused(afterAuthentication);
  if (moment === 'offSession') {
    if (failsOffSession) return refused(generic);
    if (requiresAuthentication === 'always') return refused(authenticationNeeded);
  }
  if (moment === 'onSession' && requiresAuthentication) return { status: 'requires_action', failure: null };
  return { status: 'succeeded', failure: null };
}
