import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import { paymentExportColumns, paymentsExportApi } from '@backlot/contracts/money/payments/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { paymentsRepo } from './payments.repo.ts';

/** An amount as a number for spreadsheets. */
const inUnits = (amountMinor: number, currency: string): number => amountMinor / 10 ** exponentOf(currency);

export const paymentsExporter: Exporter<PaymentRow, Parsed<typeof paymentsApi.list>['query']> = {
  resource: 'payment',
  plural: 'payments',
  api: paymentsExportApi,
  columns: paymentExportColumns,
  cells: {
    amountTotal: ({ amountTotalMinor, currency }) => inUnits(amountTotalMinor, currency),
    amountNet: ({ amountNetMinor, currency }) =>
      amountNetMinor === null ? null : inUnits(amountNetMinor, currency),
    amountRefunded: ({ amountRefundedMinor, currency }) => inUnits(amountRefundedMinor, currency),
  },
  numbers: ['amountTotal', 'amountRefunded', 'amountNet'],
  list: ({ db }) => paymentsRepo(db).list,
};
