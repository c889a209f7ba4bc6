import { bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import { z } from '../../z.ts';

export const scheduleBulkAction = z.strictObject({ type: z.enum(['pause', 'resume', 'delete']) });
export type ScheduleBulkAction = z.infer<typeof scheduleBulkAction>;
export const scheduleSkipReason = z.enum([
  /** Of another admin, who emails it to this one. */
  'not_owner',
  'deleted',
  ...skipReasons,
]);
export type ScheduleSkipReason = z.infer<typeof scheduleSkipReason>;
export const scheduleBulkResult = bulkResultOf(scheduleSkipReason);
export type ScheduleBulkResult = z.infer<typeof scheduleBulkResult>;
