import type { GatewayFailure, IntentStatus } from '../gateway.service.ts';
import type { Behaviour } from './cards.ts';

export type Outcome = {
  status: IntentStatus;
  failure: GatewayFailure | null;
};
/** `shown`: the watcher is entering the card. `asked`: they have just authenticated. `kept`: off-session with a saved card. */
export type Moment = 'shown' | 'asked' | 'kept';

const refused = (failure: GatewayFailure): Outcome => ({ status: 'requires_method', failure });
const authenticationNeeded: GatewayFailure = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
};
const generic: GatewayFailure = { code: 'card_declined', declineCode: 'generic_decline' };

/** The result of a charge, as defined by its test card. */
export function charge({ declines, asks, afterAsking, failsOnceKept }: Behaviour, moment: Moment): Outcome {
  if (declines) return refused(declines);
  if (moment === 'asked' && afterAsking) return refused(afterAsking);
  if (moment === 'kept') {
    if (failsOnceKept) return refused(generic);
    if (asks === 'always') return refused(authenticationNeeded);
  }
  if (moment === 'shown' && asks) return { status: 'requires_action', failure: null };
  return { status: 'succeeded', failure: null };
}
