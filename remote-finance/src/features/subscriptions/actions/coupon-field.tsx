import { Select } from '@backlot/ui/form';
import { useFoundChoices } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { subscriptionFields } from '@backlot/contracts/money/subscriptions/subscription';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { ReactNode } from 'react';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.coupon;

type Props = {
  /** The subscription, or the known terms of a new one. */
  of?: Omit<Request<typeof subscriptionsApi.coupons>['query'], 'q'>;
  couponId: string | null;
  onChange: (couponId: string | null) => void;
  isRequired?: boolean;
  error?: ReactNode;
};

/** Searches applicable coupons by code prefix. */
export function CouponField({ of, couponId, onChange, isRequired = false, error }: Props) {
  const { select } = useFoundChoices({
    query: (q) => queryOf(subscriptionsApi.coupons, { query: { ...of, ...(q && { q }) } }),
    choicesOf: (coupons) => coupons.map(({ _id, name }) => ({ value: _id, label: name })),
  });
  return (
    <Select
      label={subscriptionFields.couponId.label}
      description={m.help}
      required={isRequired}
      clearable={!isRequired}
      {...select(onChange)}
      value={couponId}
      nothingFoundMessage={m.nothingFound}
      error={error}
      data-autofocus={isRequired || undefined}
    />
  );
}
