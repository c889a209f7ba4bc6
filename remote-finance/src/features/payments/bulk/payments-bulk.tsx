import { formatMoney } from '@backlot/ui';
import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { PaymentBulkAction, PaymentBulkResult } from '@backlot/contracts/money/payments/bulk';
import { lazy } from 'react';
import { type BulkBody, paymentsBulk } from '../payments.data.ts';
import { bulkMessages as m } from './bulk.messages.ts';

const RefundChoice = lazy(() => import('./bulk-choice.tsx'));

const actions: readonly BulkAction<PaymentBulkAction['type'], PaymentBulkAction>[] = [
  { key: 'receipt', make: () => ({ type: 'receipt' }) },
  {
    key: 'refund',
    access: 'payment:manage',
    isDanger: true,
    renderForm: (chosen) => <RefundChoice {...chosen} />,
  },
];

const totalsOf = (_: PaymentBulkAction, { totals }: PaymentBulkResult): string | undefined =>
  totals.length === 0
    ? undefined
    : m.totals(totals.map(({ amountMinor, currency }) => formatMoney(amountMinor, currency)).join(', '));

/** Bulk actions on the selected payments. */
export default function PaymentsBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={paymentsBulk} actions={actions} labels={m} summaryOf={totalsOf} {...selection} />;
}
