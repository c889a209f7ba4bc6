import { IconCreditCard } from '@backlot/ui';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { type RecordHead, RecordLoader } from '@backlot/ui/record';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { Coupon } from '@backlot/contracts/money/coupons/coupon';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { couponPaths } from './coupon-paths.ts';
import { CouponStatusBadge } from './coupon-status.tsx';
import { couponQuery } from './coupons.data.ts';
import { couponsMessages, detailMessages } from './coupons.messages.ts';

/** The coupon of the URL. */
export function CouponLoader({ children }: { children: (coupon: Coupon) => ReactNode }) {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useRecord(couponQuery(_id))}
      icon={IconCreditCard}
      labels={detailMessages}
      listPath={couponPaths.list}
      head={fromCachedRow(couponsApi.list, _id, couponHead)}
    >
      {children}
    </RecordLoader>
  );
}

export const couponHead = ({ code, state }: Pick<Coupon, 'code' | 'state'>): RecordHead => ({
  title: code,
  crumbs: [
    { label: couponsMessages.payments, to: couponPaths.payments },
    { label: couponsMessages.title, to: couponPaths.list },
  ],
  status: <CouponStatusBadge state={state} />,
});
