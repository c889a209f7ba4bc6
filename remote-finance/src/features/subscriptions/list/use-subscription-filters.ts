import type { Filter } from '@backlot/ui/table';
import { useOptions } from '@backlot/data/use-options';
import { couponOptions } from '@backlot/contracts/money/coupons/options';
import {
  subscriptionFields,
  type subscriptionQuery,
} from '@backlot/contracts/money/subscriptions/subscription';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import type { z } from '@backlot/contracts/z';
import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '../../../select/choices-of.ts';
import { useCountryChoices } from '../../../select/use-country-choices.ts';
import { cancelReasons, plansList } from '../subscriptions.data.ts';
import { days, sourceLabels, statusLabels, subscriptionsMessages as m } from '../subscriptions.messages.ts';

const labels = labelsOf(subscriptionFields);
const within = (...counts: number[]) => counts.map((count) => ({ value: String(count), label: days(count) }));

type Query = Pick<z.output<typeof subscriptionQuery>, 'watcherId' | 'couponId'>;

/**
 * The filters of the list.
 * @param watcherName of the rows, for the filter by one watcher, which other pages link to
 * @param isReady whether the rows have loaded; names of plans, countries and reasons load after them
 */
export const useSubscriptionFilters = (
  query: Query,
  watcherName: string | undefined,
  isReady: boolean,
): readonly Filter[] => {
  const coupons = useOptions(couponOptions, query.couponId ?? [], isReady);
  const { data: plans = [] } = useQuery({ ...plansList(), enabled: isReady });
  const { data: reasons = [] } = useQuery({ ...cancelReasons(), enabled: isReady });
  const countries = useCountryChoices(isReady);
  return [
    { kind: 'choice', key: 'status', label: labels.status, options: choicesOf(statusLabels) },
    {
      kind: 'choice',
      key: 'planId',
      label: labels.planId,
      options: plans.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    { kind: 'choice', key: 'country', label: labels.country, options: countries },
    ...(query.watcherId === undefined
      ? []
      : [
          {
            kind: 'choice' as const,
            key: 'watcherId',
            isSingle: true,
            label: labels.watcherId,
            options: [{ value: query.watcherId, label: watcherName ?? labels.watcherId }],
          },
        ]),
    { kind: 'choice', key: 'couponId', label: labels.couponId, ...coupons },
    { kind: 'choice', key: 'source', label: labels.source, options: choicesOf(sourceLabels) },
    {
      kind: 'choice',
      key: 'trialEndsInDays',
      label: m.filters.trialEnds,
      isSingle: true,
      options: within(3, 7, 14, 30),
    },
    {
      kind: 'choice',
      key: 'cardExpiresInDays',
      label: m.filters.cardExpires,
      isSingle: true,
      options: within(7, 30, 60),
    },
    {
      kind: 'choice',
      key: 'cancelReason',
      label: labels.cancelReason,
      options: reasons.map(({ key, name }) => ({ value: key, label: name })),
    },
    { kind: 'flag', key: 'paying', label: m.filters.paying },
    { kind: 'flag', key: 'ending', label: labels.cancelAtPeriodEnd },
  ];
};
