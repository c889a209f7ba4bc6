import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { paymentFields, paymentRow, type PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import { paymentExportColumns, paymentsExportApi } from '@backlot/contracts/money/payments/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { amountCellsOf } from '../../../platform/exports/in-units.ts';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import { paymentsRepo } from './payments.repo.ts';

export const paymentsExporter: Exporter<
  PaymentRow,
  Parsed<typeof paymentsApi.list>['query'],
  keyof typeof paymentExportColumns
> = {
  resource: 'payment',
  plural: 'payments',
  api: paymentsExportApi,
  columns: paymentExportColumns,
  cells: amountCellsOf(paymentFields),
  numbers: numbersOf(paymentExportColumns, paymentRow.shape),
  list: ({ db }) => paymentsRepo(db).list,
};
