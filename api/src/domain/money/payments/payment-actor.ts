import type { Actor } from '../../../platform/http/actor.ts';

/** The author and request of a payment change. */
export type PaymentActor = { actor: Actor; requestId: string };
