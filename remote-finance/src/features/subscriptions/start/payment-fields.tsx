import { FormSection } from '@backlot/ui/form';
import { CardFields } from '../actions/card-fields.tsx';
import { CouponField } from '../actions/coupon-field.tsx';
import type { StartDraft } from './start-draft.ts';
import { startMessages as m } from './start.messages.ts';

type Props = {
  draft: StartDraft;
  onChange: (part: Partial<StartDraft>) => void;
  isTest: boolean;
  isCardOptional: boolean;
  /** Whether to show card errors. */
  isTried: boolean;
  couponProblem: string | undefined;
  onCouponChange: () => void;
};

/** Coupon and card of a charged subscription or a trial. */
export function PaymentFields({ draft, onChange, isTest, isCardOptional, isTried, ...coupon }: Props) {
  const { planId, country, watcherId, couponId, card } = draft;
  return (
    <>
      <CouponField
        of={{
          planId: planId ?? undefined,
          country: country ?? undefined,
          watcherId: watcherId ?? undefined,
        }}
        couponId={couponId}
        onChange={(chosen) => {
          onChange({ couponId: chosen });
          coupon.onCouponChange();
        }}
        error={coupon.couponProblem}
      />
      <FormSection title={m.card}>
        <CardFields
          draft={card}
          onChange={(changed) => onChange({ card: changed })}
          isTest={isTest}
          isRequired={!isCardOptional}
          isTried={isTried}
        />
      </FormSection>
    </>
  );
}
