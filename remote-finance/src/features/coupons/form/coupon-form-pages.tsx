import { IconCreditCard } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { couponPaths } from '../coupon-paths.ts';
import { couponOf } from '../coupons.data.ts';
import { detailMessages } from '../coupons.messages.ts';
import { CodesForm } from './codes-form.tsx';
import { CouponForm } from './coupon-form.tsx';

export const NewCouponPage = () => <CouponForm coupon={null} />;
export const NewCodesPage = () => <CodesForm />;

/** The form of the coupon of the address. */
export function EditCouponPage() {
  const { _id = '' } = useParams();
  const result = useQuery(couponOf(_id));
  return (
    <RecordLoader result={result} icon={IconCreditCard} words={detailMessages} listPath={couponPaths.list}>
      {(coupon) => <CouponForm key={_id} coupon={coupon} />}
    </RecordLoader>
  );
}
