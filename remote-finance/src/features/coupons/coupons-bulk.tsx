import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import { type BulkBody, couponsBulk } from './coupons.data.ts';
import { bulkMessages } from './coupons.messages.ts';

const actions: readonly BulkAction<BulkBody['action']['type'], BulkBody['action']>[] = [
  { key: 'disable', make: () => ({ type: 'disable' }) },
  { key: 'enable', make: () => ({ type: 'enable' }) },
];

/** Bulk actions on the selected coupons. */
export default function CouponsBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={couponsBulk} actions={actions} labels={bulkMessages} shown={2} {...selection} />;
}
