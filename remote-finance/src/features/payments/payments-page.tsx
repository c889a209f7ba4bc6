import { useList } from '@backlot/data/list';
import { IconCreditCard } from '@backlot/ui';
import { ListPage } from '@backlot/ui/table';
import type { PaymentRow } from '@backlot/contracts/payments';
import { paymentsApi } from '@backlot/contracts/payments.api';
import { sortable, withoutIdleSort } from './payments.columns.tsx';
import { paymentFilters } from './payments.filters.ts';
import { paymentsMessages } from './payments.messages.ts';

const rowId = ({ _id }: PaymentRow) => _id;
const rowName = ({ orderId }: PaymentRow) => orderId;

/** Every payment. The URL says which, and in what order. */
export function PaymentsPage() {
  const list = useList(paymentsApi.list);
  const { set, query } = list;
  return (
    <ListPage
      words={paymentsMessages}
      icon={IconCreditCard}
      list={{ ...list, set: (patch) => set(withoutIdleSort(patch, query)) }}
      {...sortable(query.currency)}
      filters={paymentFilters}
      rowId={rowId}
      rowName={rowName}
    />
  );
}
