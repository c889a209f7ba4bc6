import { formatDateTime, formatMoney } from '@backlot/ui';
import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { useOptions } from '@backlot/data/use-options';
import { couponOptions } from '@backlot/contracts/money/coupons/options';
import { editableFields } from '@backlot/contracts/money/subscriptions/actions';
import {
  subscriptionFields,
  subscriptionHistoryLabels,
  subscriptionStatus,
} from '@backlot/contracts/money/subscriptions/subscription';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editTexts } from '../actions/edit.fields.tsx';
import { cancelReasons, plansList } from '../subscriptions.data.ts';
import { statusLabels } from '../subscriptions.messages.ts';
import { detailMessages as m } from './detail.messages.ts';
import { describeDecline } from '../../../labels/declines.messages.ts';

const dayMs = 86_400_000;
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
  const text = (field: string, value: unknown): string | undefined => {
    if (typeof value === 'number' && field.endsWith('Minor')) return formatMoney(value, currency);
    if (typeof value === 'number' && field === 'pausedLeftMs') return m.days(Math.round(value / dayMs));
    if (typeof value !== 'string') return undefined;
    if (field === 'status') return formatStatus(value);
    if (field === 'planId' || field === 'nextPlanId') return plans.find(({ _id }) => _id === value)?.name;
    if (field === 'couponId') return coupons.find((coupon) => coupon.value === value)?.label;
    if (field === 'watcherId' && value === watcher._id) return watcher.name;
    if (field === 'cancelReason') return reasons.find(({ key }) => key === value)?.name;
    if (field === 'lastFailure') return describeDecline(value);
    return instant.safeParse(value).success ? formatDateTime(new Date(value)) : undefined;
  };
  const labels = describeRevisions(editableFields, editTexts, String, {
    type: 'subscription',
    labels: { ...labelsOf(subscriptionFields), ...subscriptionHistoryLabels },
    text,
  });
  return <RevisionList result={result} page={page} onPage={setPage} labels={labels} />;
}
