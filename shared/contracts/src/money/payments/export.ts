import { exportsOf } from '../../platform/exports/exports.ts';
import { paymentQuery } from './payment.ts';

/** Export columns by row field. Amounts are in major units: 4.99. */
export const paymentExportColumns = {
  orderId: 'Order',
  createdAt: 'Date',
  paidAt: 'Paid',
  status: 'Status',
  kind: 'Type',
  watcherName: 'Watcher',
  watcherEmail: 'Email',
  movieTitle: 'Movie',
  amountTotal: 'Amount',
  amountRefunded: 'Refunded',
  amountNet: 'Net',
  currency: 'Currency',
  methodBrand: 'Method',
  methodLast4: 'Card last 4',
  country: 'Country',
  gatewayIntentId: 'Payment intent ID',
  _id: 'ID',
} as const;

export const paymentsExportApi = exportsOf('payment', 'payment:read', paymentQuery, paymentExportColumns);
