import { bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import { z } from '../../z.ts';

export const couponBulkAction = z.strictObject({ type: z.enum(['enable', 'disable']) });
export type CouponBulkAction = z.infer<typeof couponBulkAction>;
export const couponSkipReason = z.enum(['deleted', ...skipReasons]);
export type CouponSkipReason = z.infer<typeof couponSkipReason>;
export const couponBulkResult = bulkResultOf(couponSkipReason);
export type CouponBulkResult = z.infer<typeof couponBulkResult>;
