import { exportsOf } from './exports.ts';
import { paymentQuery } from './payments.ts';

/** What a file of payments can hold, by the fields of a row. Amounts are in the unit of their currency: 4.99. */
export const paymentExportColumns = {
  orderId: 'Order',
  createdAt: 'Date',
  paidAt: 'Paid',
  status: 'Status',
  kind: 'Kind',
  watcherName: 'Watcher',
  watcherEmail: 'E-mail',
  movieTitle: 'Movie',
  amountTotal: 'Amount',
  amountRefunded: 'Refunded',
  amountNet: 'Net',
  currency: 'Currency',
  methodBrand: 'Method',
  methodLast4: 'Card ends in',
  country: 'Country',
  gatewayIntentId: 'ID at the gateway',
  _id: 'ID',
} as const;

export const paymentsExportApi = exportsOf('payment', 'payment:read', paymentQuery, paymentExportColumns);
