import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import type { ChangeAuthor } from './record-kind.ts';

/**
 * What routes that write need: the author of a request for revisions and the audit log, and the invalidation of cached
 * totals after a write.
 */
export const changeContext = ({ now }: Pick<Deps, 'now'>, ...invalidations: readonly (() => void)[]) => ({
  by: ({ actor, requestId }: { actor: Actor; requestId: string }): ChangeAuthor => ({
    actorId: actor._id,
    requestId,
    at: now(),
  }),
  withInvalidation: async <T>(write: Promise<T>): Promise<T> => {
    const answer = await write;
    for (const invalidate of invalidations) invalidate();
    return answer;
  },
});
