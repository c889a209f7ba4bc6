import type { disputeTable } from './payments.table.ts';

type Dispute = Pick<typeof disputeTable.$inferSelect, 'status' | 'dueBy' | 'gatewayDisputeId'>;

const order: readonly Dispute['status'][] = ['needs_response', 'under_review', 'lost', 'won'];
const keyOf = ({ status, dueBy, gatewayDisputeId }: Dispute) =>
  [order.indexOf(status), dueBy?.toISOString() ?? '9999', gatewayDisputeId].join();

/** The one of several disputes that is shown and answered: the first deadline, else an open one, else a lost one. */
export const shownDispute = <Row extends Dispute>(disputes: readonly Row[]): Row | undefined =>
  disputes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))[0];
