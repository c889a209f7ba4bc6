import { z } from '../../z.ts';
import { bulkResultOf, skipReasons } from './bulk.ts';

/** The only bulk change of a resource whose records are edited one by one. */
export const bulkDelete = z.strictObject({ type: z.literal('delete') });
export type BulkDelete = z.infer<typeof bulkDelete>;
/** `locked`: its state forbids deletion, such as a message that is being sent. */
export const bulkDeleteSkipReason = z.enum([...skipReasons, 'deleted', 'locked']);
export type BulkDeleteSkipReason = z.infer<typeof bulkDeleteSkipReason>;
export const bulkDeleteResult = bulkResultOf(bulkDeleteSkipReason);
export type BulkDeleteResult = z.infer<typeof bulkDeleteResult>;
