import { RecordFields, RecordPage, useRecordForm } from '@backlot/ui/record-form';
import {
  type Coupon,
  coupon as record,
  type CouponDraft,
  couponFields,
} from '@backlot/contracts/money/coupons/coupon';
import { couponRules as rules } from '@backlot/contracts/money/coupons/rules';
import { useNavigate } from 'react-router-dom';
import { CouponLoader } from './coupon-loader.tsx';
import { couponPaths } from './coupon-paths.ts';
import { CouponSections, type Layout, termLayout } from './coupon-sections.tsx';
import { couponActions } from './coupons.data.ts';
import { couponInputs, couponTexts, initialTerms, usedCouponInputs } from './coupons.fields.tsx';
import { couponsMessages, formMessages as m } from './coupons.messages.ts';
import { useTargetNames } from './targets.ts';

const layout: Layout<keyof CouponDraft> = { code: { section: 'code', row: 0 }, ...termLayout };

/** The form of a new or a stored coupon. */
function CouponForm({ coupon }: { coupon: Coupon | null }) {
  const navigate = useNavigate();
  const state = useRecordForm({
    fields: couponFields,
    rules,
    record,
    stored: coupon,
    initial: initialTerms,
    save: couponActions.save,
    refusalsOf: couponActions.refusalsOf,
    optimistic: couponActions.saveOptimistically,
    savedText: coupon ? m.saved : m.created,
    onSaved: ({ _id }) => void navigate(couponPaths.detail(_id), { replace: coupon === null }),
  });
  const draft = state.form.getValues();
  const targetName = useTargetNames(state.theirs ? [...state.theirs.targetIds, ...draft.targetIds] : []);
  const segment = coupon?.segment;
  const nameOf = (_id: string) => (segment?._id === _id ? segment.name : targetName(_id));
  const isUsed = coupon?.isUsed ?? false;
  const inputs = isUsed ? usedCouponInputs : couponInputs;
  return (
    <RecordPage
      state={state}
      texts={couponTexts}
      nameOf={nameOf}
      title={coupon ? m.edit(coupon.code) : couponsMessages.newCoupon}
      crumbs={[
        { label: couponsMessages.title, to: couponPaths.list },
        ...(coupon ? [{ label: coupon.code, to: couponPaths.detail(coupon._id) }] : []),
      ]}
      createLabel={m.create}
    >
      <CouponSections layout={layout} draft={draft} isUsed={isUsed}>
        {(only) => <RecordFields state={state} inputs={inputs} nameOf={nameOf} only={only} />}
      </CouponSections>
    </RecordPage>
  );
}

export const NewCouponPage = () => <CouponForm coupon={null} />;

export const EditCouponPage = () => (
  <CouponLoader>{(coupon) => <CouponForm key={coupon._id} coupon={coupon} />}</CouponLoader>
);
