import { formatDateTime } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import {
  couponFields,
  type CouponRow,
  couponRowLabels as rowLabels,
} from '@backlot/contracts/money/coupons/coupon';
import { CouponStatusBadge } from './coupon-status.tsx';
import classes from './coupons.module.css';
import { couponsMessages, scopeLabels, typeLabels } from './coupons.messages.ts';
import { formatRedeemed, formatValidDays, formatValue } from './format-coupon.ts';

const { columns, none } = couponsMessages;

export const couponColumns = columnsOf<
  CouponRow,
  | 'taken'
  | 'batchId'
  | 'percentBasisPoints'
  | 'amountMinor'
  | 'currency'
  | 'startsAt'
  | 'endsAt'
  | 'maxRedemptions'
  | 'updatedAt',
  'value' | 'valid'
>({
  code: {
    label: couponFields.code.label,
    sortKey: 'code',
    width: 190,
    render: ({ code }) => (
      <span className={classes.code} title={code}>
        {code}
      </span>
    ),
  },
  value: {
    label: columns.value,
    width: 120,
    cardRole: 'fact',
    render: formatValue,
  },
  state: {
    label: rowLabels.state,
    width: 125,
    cardRole: 'badge',
    render: ({ state }) => <CouponStatusBadge state={state} />,
  },
  redeemed: {
    label: rowLabels.redeemed,
    sortKey: 'redeemed',
    width: 105,
    align: 'end',
    cardRole: 'fact',
    render: (coupon) => (
      <span className={classes.number}>
        {formatRedeemed(coupon)} <span className={classes.unit}>{couponsMessages.redeemed}</span>
      </span>
    ),
  },
  appliesTo: {
    label: couponFields.appliesTo.label,
    width: 145,
    render: ({ appliesTo }) => scopeLabels[appliesTo],
  },
  valid: { label: columns.valid, width: 220, render: formatValidDays },
  description: {
    label: couponFields.description.label,
    width: 200,
    render: ({ description }) => (description ? <span title={description}>{description}</span> : none),
  },
  type: {
    label: couponFields.type.label,
    width: 130,
    isHiddenAtFirst: true,
    render: ({ type }) => typeLabels[type],
  },
  createdAt: {
    label: rowLabels.createdAt,
    sortKey: 'createdAt',
    width: 180,
    isHiddenAtFirst: true,
    render: ({ createdAt }) => formatDateTime(createdAt),
  },
});
