import { newId } from '../../../platform/db/columns.ts';
import type { paymentTable } from './payments.table.ts';

export const paymentFixture = (
  over: Partial<typeof paymentTable.$inferInsert> = {},
): typeof paymentTable.$inferInsert => ({
  orderId: 'F-2026-000001',
  watcherId: newId(),
  watcherName: 'Ada Viewer',
  watcherEmail: 'ada@watchers.test',
  movieTitle: 'Nosferatu',
  kind: 'rental',
  status: 'paid',
  amountTotalMinor: 499,
  currency: 'EUR',
  methodBrand: 'visa',
  methodLast4: '4242',
  country: 'DE',
  paidAt: new Date(),
  ...over,
});
