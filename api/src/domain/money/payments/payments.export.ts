import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import { paymentExportColumns, paymentsExportApi } from '@backlot/contracts/money/payments/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { inUnits } from '../../../platform/exports/in-units.ts';
import { paymentsRepo } from './payments.repo.ts';

export const paymentsExporter: Exporter<PaymentRow, Parsed<typeof paymentsApi.list>['query']> = {
  resource: 'payment',
  plural: 'payments',
  api: paymentsExportApi,
  columns: paymentExportColumns,
  cells: {
    amountTotal: ({ amountTotalMinor, currency }) => inUnits(amountTotalMinor, currency),
    amountNet: ({ amountNetMinor, currency }) => inUnits(amountNetMinor, currency),
    amountRefunded: ({ amountRefundedMinor, currency }) => inUnits(amountRefundedMinor, currency),
  },
  numbers: ['amountTotal', 'amountRefunded', 'amountNet'],
  list: ({ db }) => paymentsRepo(db).list,
};
