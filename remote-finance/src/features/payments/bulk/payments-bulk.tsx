import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { withStepUp } from '@backlot/data/step-up';
import { formatMoney } from '@backlot/ui';
import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { PaymentBulkAction, PaymentBulkResult } from '@backlot/contracts/money/payments/bulk';
import { lazy } from 'react';
import { invalidatePayments } from '../payments.data.ts';
import { bulkMessages as m } from './bulk.messages.ts';

const RefundChoice = lazy(() => import('./bulk-choice.tsx'));

type Body = Request<typeof paymentsApi.bulk>['body'];

/** Emails and refunds can't be undone. */
const bulk = bulkOf({
  send: (body: Body) => {
    const send = () => call(paymentsApi.bulk, { body });
    return body.action.type === 'refund' && !body.dryRun ? withStepUp(send) : send();
  },
  onChanged: () => invalidatePayments([]),
});

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
export default function PaymentsBulk(selection: BulkSelection<Body['target']>) {
  return <BulkBar bulk={bulk} actions={actions} labels={m} summaryOf={totalsOf} {...selection} />;
}
