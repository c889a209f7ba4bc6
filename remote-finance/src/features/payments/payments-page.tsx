import { type List, useList } from '@backlot/data/list';
import { IconCreditCard } from '@backlot/ui';
import { ListPage, type ViewTab } from '@backlot/ui/table';
import type { PaymentRow } from '@backlot/contracts/payments';
import { paymentsApi } from '@backlot/contracts/payments.api';
import { useMemo } from 'react';
import { paymentPaths } from './payment-paths.ts';
import { PaymentTotals } from './payment-totals.tsx';
import { sortable, withoutIdleAmounts } from './payments.columns.tsx';
import { attentionLabels, paymentsMessages } from './payments.messages.ts';
import { usePaymentFilters } from './use-payment-filters.ts';

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
const rowName = ({ orderId }: PaymentRow) => orderId;
const rowHref = ({ _id }: PaymentRow) => paymentPaths.detail(_id);

/** Every payment. The URL says which, and in what order. */
export function PaymentsPage() {
  const list = useList(paymentsApi.list);
  const { set, query, filter } = list;
  const isReady = list.result.data !== undefined;
  const filters = usePaymentFilters(query, isReady);
  const views = useMemo(() => viewsOf(new Date().toISOString().slice(0, 10)), []);
  return (
    <ListPage<PaymentRow, PaymentFilter>
      words={paymentsMessages}
      icon={IconCreditCard}
      list={{ ...list, set: (patch) => set(withoutIdleAmounts(patch, query)) }}
      {...sortable(query.currency)}
      filters={filters}
      views={views}
      totals={<PaymentTotals filter={filter} isReady={isReady} />}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
    />
  );
}
