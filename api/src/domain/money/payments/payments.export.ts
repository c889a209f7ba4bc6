import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { paymentFields, type PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import { paymentExportColumns, paymentsExportApi } from '@backlot/contracts/money/payments/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { amountsOf } from '../../../platform/exports/in-units.ts';
import { paymentsRepo } from './payments.repo.ts';

export const paymentsExporter: Exporter<PaymentRow, Parsed<typeof paymentsApi.list>['query']> = {
  resource: 'payment',
  plural: 'payments',
  api: paymentsExportApi,
  columns: paymentExportColumns,
  ...amountsOf(paymentFields),
  list: ({ db }) => paymentsRepo(db).list,
};
