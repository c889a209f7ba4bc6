import type { ConflictField } from '@backlot/ui/form';
import { FormCard, RecordForm } from '@backlot/ui/record-form';
import { TextInput } from '@backlot/ui/form';
import { type Coupon, coupon as couponSchema, couponInput } from '@backlot/contracts/money/coupons/coupon';
import { couponPaths } from '../coupon-paths.ts';
import type { CouponField } from '../coupon-words.ts';
import { createCoupon, replaceCoupon } from '../coupons.data.ts';
import { couponsMessages } from '../coupons.messages.ts';
import { formMessages as m } from '../form.messages.ts';
import { type CouponDraft, couponIn, draftOf, validateCoupon } from './coupon-draft.ts';
import { ScopeFields, ValueFields } from './coupon-fields.tsx';
import { DraftValue } from './draft-value.tsx';
import { LimitFields, TimeFields } from './limit-fields.tsx';

const fields = Object.keys(couponInput.shape) as CouponField[]; // the shape's keys are those of its type
const conflictFields = fields.map((key) => ({
  key,
  label: m.fields[key],
  format: (_value: unknown, draft: CouponDraft) => <DraftValue field={key} draft={draft} />,
})) as readonly ConflictField<CouponDraft>[]; // each key with its own format

/** The form of a coupon, or of one that is not there yet. */
export function CouponForm({ coupon }: { coupon: Coupon | null }) {
  const stands = coupon?.isUsed ?? false;
  return (
    <RecordForm<CouponDraft, Coupon>
      title={coupon ? m.editTitle(coupon.code) : m.newTitle}
      crumbs={[
        { label: couponsMessages.title, to: couponPaths.list },
        ...(coupon ? [{ label: coupon.code, to: couponPaths.detail(coupon._id) }] : []),
      ]}
      stored={coupon}
      createLabel={m.create}
      draftOf={draftOf}
      validate={validateCoupon}
      send={(draft, version) =>
        coupon ? replaceCoupon({ _id: coupon._id, version }, couponIn(draft)) : createCoupon(couponIn(draft))
      }
      currentIn={(data) => couponSchema.safeParse(data).data ?? null}
      labels={m.fields}
      conflictFields={conflictFields}
      after={({ _id }) => couponPaths.detail(_id)}
    >
      {(form) => (
        <>
          <FormCard title={m.sections.code}>
            <TextInput
              label={m.fields.code}
              description={m.codeHelp}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              required
              disabled={stands}
              {...form.getInputProps('code')}
            />
          </FormCard>
          <ValueFields form={form} stands={stands} />
          <ScopeFields form={form} />
          <TimeFields form={form} />
          <LimitFields form={form} />
        </>
      )}
    </RecordForm>
  );
}
