import { type CouponField, fieldValueWords } from '../coupon-words.ts';
import { formMessages as m } from '../form.messages.ts';
import { useTargetNames } from '../use-target-names.ts';
import { type CouponDraft, couponIn } from './coupon-draft.ts';

type Props = { field: CouponField; draft: CouponDraft };

/** One field of a coupon for people, while two changes of it are settled. */
export function DraftValue({ field, draft }: Props) {
  const coupon = couponIn(draft);
  const nameOf = useTargetNames(field === 'targetIds' ? coupon.targetIds : []);
  return fieldValueWords(field, coupon[field], { currency: coupon.currency, nameOf }) || m.none;
}
