import { sql } from 'drizzle-orm';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { paymentTable as t } from './payments.table.ts';
import { otherPaymentConditions, paymentPrefixes } from './search-payments.ts';

const numbers = [t.orderId, t.receiptNo, t.gatewayIntentId, t.gatewayChargeId];

export const paymentSearch = {
  type: 'payment',
  access: paymentsApi.list.access,
  table: t,
  id: t._id,
  prefixes: paymentPrefixes,
  latestFirst: true,
  also: otherPaymentConditions,
  exact: (value) => numbers.map((column) => sql`lower(${column}) = ${value}::text`),
  label: t.orderId,
  detail: sql`concat_ws(' · ', ${t.watcherName}, ${t.movieTitle})`,
  status: t.status,
  amount: { amountMinor: t.amountTotalMinor, currency: t.currency },
} satisfies SearchSource;
