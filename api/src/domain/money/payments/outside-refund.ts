import type { refundTable } from './payments.table.ts';

type Refund = Pick<typeof refundTable.$inferSelect, '_id' | 'gatewayRefundId'>;

/** Begins what stands for the gateway's ID of a refund that was made outside it. */
export const outsidePrefix = 'outside-';
/** @param refundId of that refund, or of the failed one that it settles */
export const outsideId = (refundId: string): string => `${outsidePrefix}${refundId}`;
export const isOutside = ({ gatewayRefundId }: Pick<Refund, 'gatewayRefundId'>): boolean =>
  gatewayRefundId?.startsWith(outsidePrefix) ?? false;

/** Whether the amount of a failed refund was returned outside the gateway. */
export const isSettledOutside = ({ _id }: Refund, refunds: readonly Refund[]): boolean =>
  refunds.some(({ gatewayRefundId }) => gatewayRefundId === outsideId(_id));
