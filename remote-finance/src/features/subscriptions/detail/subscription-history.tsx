import { formatDateTime, formatMoney } from '@backlot/ui';
import { RevisionList, type RevisionLabels } from '@backlot/ui/history';
import { queryOf } from '@backlot/data/query';
import { useOptions } from '@backlot/data/use-options';
import { formatValue } from '@backlot/contracts/platform/audit/format-value';
import { couponOptions } from '@backlot/contracts/money/coupons/options';
import { subscriptionStatus } from '@backlot/contracts/money/subscriptions/subscription';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelReasons, plansList } from '../subscriptions.data.ts';
import { statusLabels } from '../subscriptions.messages.ts';
import { describeDecline } from '../../../labels/declines.messages.ts';
import { fieldLabels, revisionActions } from './detail.messages.ts';

const instant = z.iso.datetime({ offset: true });
const formatStatus = (status: string): string => {
  const known = subscriptionStatus.safeParse(status).data;
  return known ? statusLabels[known] : status;
};

/** The timeline of a subscription, newest first. */
export default function SubscriptionHistory({ subscription }: { subscription: Subscription }) {
  const { _id, currency, watcher } = subscription;
  const [page, setPage] = useState(1);
  const { data: reasons = [] } = useQuery(cancelReasons());
  const { data: plans = [] } = useQuery(plansList());
  const result = useQuery({
    ...queryOf(subscriptionsApi.history, { params: { _id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const couponIds = (result.data?.items ?? [])
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, before, after }) => (field === 'couponId' ? [before, after] : []))
    .filter((value) => typeof value === 'string');
  const { options: coupons } = useOptions(couponOptions, [...new Set(couponIds)], false);
  const labels: RevisionLabels = {
    field: (field) => fieldLabels[field] ?? field,
    value: (field, value) => {
      if (value === null || value === undefined || value === '') return '';
      if (typeof value === 'number')
        return field.endsWith('Minor') ? formatMoney(value, currency) : String(value);
      if (typeof value !== 'string') return formatValue(value, currency);
      if (field === 'status') return formatStatus(value);
      if (field === 'planId' || field === 'nextPlanId')
        return plans.find((plan) => plan._id === value)?.name ?? value;
      if (field === 'couponId') return coupons.find((coupon) => coupon.value === value)?.label ?? value;
      if (field === 'watcherId' && value === watcher._id) return watcher.name;
      if (field === 'cancelReason') return reasons.find(({ key }) => key === value)?.name ?? value;
      if (field === 'lastFailure') return describeDecline(value);
      return instant.safeParse(value).success ? formatDateTime(new Date(value)) : value;
    },
    actions: revisionActions,
  };
  return <RevisionList result={result} page={page} onPage={setPage} labels={labels} />;
}
