import { IconCreditCard } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import type { Coupon } from '@backlot/contracts/money/coupons/coupon';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { couponPaths } from './coupon-paths.ts';
import { couponQuery } from './coupons.data.ts';
import { detailMessages } from './coupons.messages.ts';

/** The coupon of the URL. */
export function CouponLoader({ children }: { children: (coupon: Coupon) => ReactNode }) {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(couponQuery(_id))}
      icon={IconCreditCard}
      labels={detailMessages}
      listPath={couponPaths.list}
    >
      {children}
    </RecordLoader>
  );
}
