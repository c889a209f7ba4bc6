import type { ticketTable } from './tickets.table.ts';

type Row = typeof ticketTable.$inferInsert;

/** An open ticket. */
export const ticketFixture = (number: string, over: Partial<Row> = {}): Row => ({
  number,
  subject: 'It stops',
  requesterName: 'Wilma',
  requesterEmail: 'wilma@example.com',
  category: 'playback',
  priority: 'normal',
  status: 'open',
  lastMessageAt: new Date(),
  ...over,
});
