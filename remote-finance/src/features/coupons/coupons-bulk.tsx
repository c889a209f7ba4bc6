import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate } from '@backlot/data/query';
import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { bulkMessages } from './coupons.messages.ts';

type Body = Request<typeof couponsApi.bulk>['body'];

const bulk = bulkOf({
  send: (body: Body) => call(couponsApi.bulk, { body }),
  undo: (body) => call(couponsApi.undoBulk, { body }),
  onChanged: () => invalidate('coupon'),
});

const actions: readonly BulkAction<Body['action']['type'], Body['action']>[] = [
  { key: 'disable', make: () => ({ type: 'disable' }) },
  { key: 'enable', make: () => ({ type: 'enable' }) },
];

/** Bulk actions on the selected coupons. */
export default function CouponsBulk(selection: BulkSelection<Body['target']>) {
  return <BulkBar bulk={bulk} actions={actions} labels={bulkMessages} shown={2} {...selection} />;
}
