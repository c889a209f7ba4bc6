import { Anchor } from '@backlot/ui';
import { type Coupon, type CouponDraft, couponFields } from '@backlot/contracts/money/coupons/coupon';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { Link } from 'react-router-dom';
import { type Description, DescriptionList } from '../../detail/description-list.tsx';
import { DetailCard } from '../../detail/detail-card.tsx';
import { couponPaths } from './coupon-paths.ts';
import { couponTexts } from './coupons.fields.tsx';
import { detailMessages as m, scopeLabels } from './coupons.messages.ts';
import { formatValidity, formatValue } from './format-coupon.ts';

/** The terms of a coupon, without the open ones. */
export function CouponRules({ coupon }: { coupon: Coupon }) {
  const { appliesTo, targets, segment, batchId } = coupon;
  const draft = draftOf(couponFields, coupon);
  const fact = <K extends keyof CouponDraft>(key: K) =>
    [couponFields[key].label, couponTexts[key](draft[key], String, draft)] as const;
  const names = targets.map(({ name }) => name).join(', ');
  /** The line of each field; null where the header, the usage or another line shows it. */
  const lines: Record<keyof CouponDraft, Description | null> = {
    code: null,
    type: [m.value, formatValue(coupon)],
    percentBasisPoints: null,
    amountMinor: null,
    appliesTo: [couponFields.appliesTo.label, names || scopeLabels[appliesTo]],
    targetIds: null,
    startsAt: [m.valid, formatValidity(coupon)],
    endsAt: null,
    perWatcher: fact('perWatcher'),
    maxRedemptions: null,
    periods: appliesTo === 'plans' ? fact('periods') : null,
    minAmountMinor: fact('minAmountMinor'),
    currency: fact('currency'),
    countries: fact('countries'),
    segmentId: [couponFields.segmentId.label, segment?.name ?? null],
    description: null,
    disabled: null,
  };
  return (
    <DetailCard title={m.rules}>
      <DescriptionList
        items={[
          ...Object.values(lines).filter((line) => line !== null),
          [
            m.batch,
            batchId && (
              <Anchor component={Link} to={couponPaths.batch(batchId)} inherit>
                {m.seeBatch}
              </Anchor>
            ),
          ],
        ]}
      />
    </DetailCard>
  );
}
