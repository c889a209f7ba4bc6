import { IconCreditCard } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { couponPaths } from '../coupon-paths.ts';
import { couponOf } from '../coupons.data.ts';
import { detailMessages } from '../coupons.messages.ts';
import { CouponDetail } from './coupon-detail.tsx';

/** The page of one coupon. */
export function CouponPage() {
  const { _id = '' } = useParams();
  const result = useQuery(couponOf(_id));
  return (
    <RecordLoader result={result} icon={IconCreditCard} words={detailMessages} listPath={couponPaths.list}>
      {(coupon) => <CouponDetail key={_id} coupon={coupon} />}
    </RecordLoader>
  );
}
