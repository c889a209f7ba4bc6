/** Titles of several notifications of one kind. */
export const ticketNoticesMessages = {
  created: '{count} new tickets',
  assigned: '{count} tickets were assigned to you or your team',
  note: '{count} notes on your tickets',
  mention: '{count} mentions on tickets',
  answer: '{count} new messages on your tickets',
  undelivered: '{count} replies weren’t delivered',
  breach: '{count} tickets breached their SLA',
  lowRating: '{count} tickets with low ratings',
} as const;
