import type { GatewayFailure, IntentStatus } from '../gateway.service.ts';
import type { Behaviour } from './cards.ts';

export type Outcome = {
  status: IntentStatus;
  failure: GatewayFailure | null;
};
/** `shown`: the viewer types the card. `asked`: they have just proved who they are. `kept`: without them. */
export type Moment = 'shown' | 'asked' | 'kept';

const refused = (failure: GatewayFailure): Outcome => ({ status: 'requires_method', failure });
const authenticationNeeded: GatewayFailure = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
};
const generic: GatewayFailure = { code: 'card_declined', declineCode: 'generic_decline' };

/** What a charge comes to, by what its test card is there for. */
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
