import { bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import { z } from '../../z.ts';

export const planBulkAction = z.strictObject({ type: z.enum(['activate', 'hide', 'retire', 'delete']) });
export type PlanBulkAction = z.infer<typeof planBulkAction>;
export const planSkipReason = z.enum([
  'inactive_currency',
  /** It can be retired, not deleted. */
  'has_subscribers',
  'deleted',
  ...skipReasons,
]);
export type PlanSkipReason = z.infer<typeof planSkipReason>;
export const planBulkResult = bulkResultOf(planSkipReason);
export type PlanBulkResult = z.infer<typeof planBulkResult>;
