import { exportsOf } from '../../platform/exports/exports.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { paymentFields, paymentQuery } from './payment.ts';

export const paymentExportColumns = exportColumnsOf(paymentFields, { _id: 'ID' });

export const paymentsExportApi = exportsOf('payment', 'payment:read', paymentQuery, paymentExportColumns);
