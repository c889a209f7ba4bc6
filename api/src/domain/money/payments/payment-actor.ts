import type { Actor } from '../../../platform/http/actor.ts';

/** The author and request of a payment change. */
export type By = { actor: Actor; requestId: string };
