import { currencyOptions } from '@backlot/ui';
import type { Filter } from '@backlot/ui/table';
import { useCan } from '@backlot/data/session';
import { useOptions } from '@backlot/data/use-options';
import { cardBrands } from '@backlot/contracts/money/payments/card-brands';
import { adminOptions } from '@backlot/contracts/people/admins/options';
import { couponOptions } from '@backlot/contracts/money/coupons/options';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { paymentFields, type paymentQuery } from '@backlot/contracts/money/payments/payment';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import type { z } from '@backlot/contracts/z';
import { declineChoices } from '../../labels/declines.messages.ts';
import { campaignLabel } from '../../labels/campaigns.messages.ts';
import { choicesOf } from '../../select/choices-of.ts';
import { useCountryChoices } from '../../select/use-country-choices.ts';
import { attentionLabels, kindLabels, paymentsMessages, statusLabels } from './payments.messages.ts';

const { attention } = paymentsMessages;
const labels = labelsOf(paymentFields);

type Query = Pick<
  z.output<typeof paymentQuery>,
  | 'watcherId'
  | 'currency'
  | 'amountFrom'
  | 'amountTo'
  | 'movieId'
  | 'makerId'
  | 'couponId'
  | 'campaign'
  | 'refundedBy'
>;

/**
 * The filters of the list; those by one watcher and by campaigns only where another page links to them.
 * @param watcherName of the rows, for the filter by one watcher
 * @param isReady whether the rows have loaded; country names load after them
 */
export const usePaymentFilters = (
  query: Query,
  watcherName: string | undefined,
  isReady: boolean,
): readonly Filter[] => {
  const countries = useCountryChoices(isReady);
  const [canMovies, canMakers, canAdmins, canManage] = [
    useCan('movie:read'),
    useCan('maker:read'),
    useCan('admin:manage'),
    useCan('payment:manage'),
  ];
  const movies = useOptions(movieOptions, query.movieId ?? [], isReady && canMovies);
  const makers = useOptions(makerOptions, query.makerId ?? [], isReady && canMakers);
  const coupons = useOptions(couponOptions, query.couponId ?? [], isReady && canManage);
  const admins = useOptions(adminOptions, query.refundedBy ?? [], isReady && canAdmins);
  return [
    { kind: 'choice', key: 'status', label: labels.status, options: choicesOf(statusLabels) },
    { kind: 'choice', key: 'kind', label: labels.kind, options: choicesOf(kindLabels) },
    { kind: 'choice', key: 'currency', label: labels.currency, options: currencyOptions() },
    ...amountFilter(query),
    { kind: 'choice', key: 'country', label: labels.country, options: countries },
    { kind: 'choice', key: 'brand', label: labels.methodBrand, options: choicesOf(cardBrands) },
    ...choiceOf(query.watcherId !== undefined, {
      key: 'watcherId',
      label: labels.watcherName,
      isSingle: true,
      options: [{ value: query.watcherId ?? '', label: watcherName ?? paymentsMessages.oneWatcher }],
    }),
    ...choiceOf(canMovies, { key: 'movieId', label: labels.movieTitle, ...movies }),
    ...choiceOf(canMakers, { key: 'makerId', label: paymentsMessages.maker, ...makers }),
    ...choiceOf(canManage, { key: 'couponId', label: paymentsMessages.coupon, ...coupons }),
    { kind: 'flag', key: 'hasCoupon', label: paymentsMessages.hasCoupon },
    ...choiceOf(query.campaign !== undefined, {
      key: 'campaign',
      label: labels.campaign,
      options: query.campaign?.map((value) => ({ value, label: campaignLabel(value) })) ?? [],
    }),
    { kind: 'flag', key: 'hasCampaign', label: paymentsMessages.hasCampaign },
    { kind: 'choice', key: 'failure', label: paymentsMessages.failure, options: declineChoices },
    ...choiceOf(canAdmins, { key: 'refundedBy', label: paymentsMessages.refundedBy, ...admins }),
    { kind: 'choice', key: 'attention', label: attention, options: choicesOf(attentionLabels) },
    { kind: 'range', key: 'date', label: labels.createdAt, fromKey: 'from', toKey: 'to', of: 'day' },
    { kind: 'range', key: 'paid', label: labels.paidAt, fromKey: 'paidFrom', toKey: 'paidTo', of: 'day' },
  ];
};

/** A filter by records, if the person may see them. */
const choiceOf = (isAllowed: boolean, choice: Omit<Extract<Filter, { kind: 'choice' }>, 'kind'>): Filter[] =>
  isAllowed ? [{ kind: 'choice', ...choice }] : [];

/** Amounts are filtered within one currency; without one, the filter shows the raw value of the link. */
function amountFilter({ currency = [], amountFrom, amountTo }: Query): Filter[] {
  const range = { kind: 'range', key: 'amount', fromKey: 'amountFrom', toKey: 'amountTo' } as const;
  const [only] = currency;
  if (only !== undefined && currency.length === 1)
    return [{ ...range, label: labels.amountTotalMinor, of: 'money', currency: only }];
  if (amountFrom === undefined && amountTo === undefined) return [];
  return [{ ...range, label: labels.amountTotalMinor, of: 'number' }];
}
