import type { Actor } from '../../../platform/http/actor.ts';

/** Who changes a payment, and in which request. */
export type By = { actor: Actor; requestId: string };
