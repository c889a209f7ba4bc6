import { sql } from 'drizzle-orm';
import { requireStepUp } from '../http/access.ts';
import type { Actor } from '../http/actor.ts';
import { conflict, fieldProblem, forbidden, invalid } from '../http/errors.ts';
import type { BulkRequests } from './bulk-kind.service.ts';
import type { BulkChoice } from './bulk-target.ts';

export type BulkRequest<Action, Filter> = {
  action: Action;
  target: { by: 'ids'; ids: string[] } | { by: 'filter'; filter: Filter };
  /** Absent where the request names every record. */
  expectedCount?: number;
  dryRun: boolean;
};

export const formatCount = (count: number): string => count.toLocaleString('en');

/** What every bulk change checks: who may do it, and that it concerns exactly the records that the user saw. */
export const bulkRequests = <Action, Filter>(
  { plural, adviceForMore, under, mayDo, needsPassword }: BulkRequests<Action, Filter>,
  atMost: number,
) => ({
  /** @throws ApiError 403 */
  authorize: ({ action, dryRun }: BulkRequest<Action, Filter>, actor: Actor, at: Date): void => {
    if (!mayDo(action, actor.permissions)) throw forbidden();
    if (needsPassword?.(action) && !dryRun) requireStepUp(actor, at);
  },

  chosen: async (target: BulkRequest<Action, Filter>['target']): Promise<BulkChoice> =>
    target.by === 'ids'
      ? { ids: [...new Set(target.ids.map((_id) => _id.toLowerCase()))].sort() }
      : { where: (await under(target.filter)) ?? sql`true`, atMost },

  /** @throws ApiError 409 `count_mismatch` with `{ matched }`; 422 for more than `atMost` records */
  checkCount: (matched: number, { expectedCount = matched }: BulkRequest<Action, Filter>): void => {
    if (matched > atMost) {
      const message = `Select at most ${formatCount(atMost)} ${plural} at a time.`;
      const sentences = adviceForMore ? [message, adviceForMore] : [message];
      throw invalid(fieldProblem('target', 'too_many', sentences.join(' ')));
    }
    if (matched === expectedCount) return;
    const message = `The number of ${plural} in the selection is now ${formatCount(matched)}, not ${formatCount(expectedCount)}. Check the selection and try again.`;
    throw conflict('count_mismatch', message, { matched });
  },
});
