import { type List, useList } from '@backlot/data/list';
import { useCan } from '@backlot/data/session';
import { queryOf } from '@backlot/data/query';
import { Button, formatMoney, IconCreditCard, IconPlus } from '@backlot/ui';
import { ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import type { PaymentTotals } from '@backlot/contracts/money/payments/detail';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { lazy, Suspense, useMemo, useState } from 'react';
import { CurrencyTotals } from '../../totals/currency-totals.tsx';
import { paymentPaths } from './payment-paths.ts';
import { sortable, withoutIdleAmounts } from './payments.columns.tsx';
import { attentionLabels, paymentsMessages } from './payments.messages.ts';
import { usePaymentFilters } from './use-payment-filters.ts';

const PaymentsBulk = lazy(() => import('./bulk/payments-bulk.tsx'));
const ExportDialog = lazy(() => import('./payment-export.tsx'));
const AddDialog = lazy(() => import('./add/add-dialog.tsx'));

type PaymentFilter = List<typeof paymentsApi.list, (typeof paymentsApi.list)['query']>['filter'];

const viewsOf = (today: string): readonly ViewTab[] => [
  {
    _id: 'failed-today',
    name: paymentsMessages.views.failedToday,
    query: `from=${today}&status=failed`,
    isFixed: true,
  },
  ...Object.entries(attentionLabels).map(([_id, name]) => ({
    _id,
    name,
    query: `attention=${_id}`,
    isFixed: true,
  })),
];

const rowId = ({ _id }: PaymentRow) => _id;
const bulk = (selected: Selected<PaymentFilter>) => <PaymentsBulk {...selected} />;
const rowName = ({ orderId }: PaymentRow) => orderId;
const rowHref = ({ _id }: PaymentRow) => paymentPaths.detail(_id);

const describeTotal = (total: PaymentTotals['byCurrency'][number]) => {
  const { currency, count, paidCount, refundedMinor, costs, attempts } = total;
  const refunded = refundedMinor > 0 ? formatMoney(refundedMinor, currency) : null;
  const net = costs && paidCount > 0 ? formatMoney(costs.netMinor, currency) : null;
  return paymentsMessages.totals(paidCount, count, { refunded, net, attempts });
};

/** The list of payments; the URL holds filters and sort order. */
export function PaymentsPage() {
  const list = useList(paymentsApi.list);
  const { set, query, filter } = list;
  const isReady = list.result.data !== undefined;
  const [first] = list.result.data?.items ?? [];
  const filters = usePaymentFilters(query, first?.watcherName, isReady);
  const canManage = useCan('payment:manage');
  const views = useMemo(() => viewsOf(new Date().toISOString().slice(0, 10)), []);
  return (
    <ListPage<PaymentRow, PaymentFilter>
      labels={paymentsMessages}
      icon={IconCreditCard}
      list={{ ...list, set: (patch) => set(withoutIdleAmounts(patch, query)) }}
      {...sortable(query.currency)}
      filters={filters}
      views={views}
      totals={
        <CurrencyTotals
          query={queryOf(paymentsApi.totals, { query: filter })}
          isReady={isReady}
          amountOf={({ grossMinor }) => grossMinor}
          describe={describeTotal}
        />
      }
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      bulk={bulk}
      transfer={{ ExportDialog }}
      {...(canManage && { primary: <AddPayment /> })}
    />
  );
}

function AddPayment() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        {paymentsMessages.add}
      </Button>
      <Suspense>{isOpen && <AddDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
