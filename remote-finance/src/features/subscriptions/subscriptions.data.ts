import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { saveFile } from '@backlot/data/save-file';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { withInvalidation } from '../../with-invalidation.ts';

const rarelyMs = 600_000;
const lookEveryMs = 5_000;

/** Polls while a charge is pending, because every action is refused until it settles. */
export const subscriptionOf = (_id: string) => ({
  ...queryOf(subscriptionsApi.get, { params: { _id } }),
  refetchInterval: ({ state }: { state: { data?: Subscription | undefined } }) =>
    state.data?.chargingSince ? lookEveryMs : (false as const),
});
export const plansList = () => queryOf(plansApi.list, { query: {} });
export const cancelReasons = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'cancelReason' } }),
  staleTime: rarelyMs,
});

/** Invalidates every list, card and open page of these subscriptions. */
export const invalidateSubscriptions = async (ids: readonly string[]): Promise<void> => {
  emit('record.changed', { resource: 'subscription', ids });
  await Promise.all([invalidate('subscription'), invalidate('payment')]);
};

/** A write to a subscription; one that charges a card requires step-up. */
const changing =
  <I extends { body: unknown; params?: { _id: string } }, R>(send: (input: I) => Promise<R>) =>
  (input: I): Promise<R> =>
    withInvalidation(
      withStepUp(() => send(input)),
      () => invalidateSubscriptions(input.params ? [input.params._id] : []),
    );

export const startSubscription = changing((input: Request<typeof subscriptionsApi.create>) =>
  call(subscriptionsApi.create, input),
);
export const replaceSubscription = changing((input: Request<typeof subscriptionsApi.replace>) =>
  call(subscriptionsApi.replace, input),
);
export const cancelSubscription = changing((input: Request<typeof subscriptionsApi.cancel>) =>
  call(subscriptionsApi.cancel, input),
);
export const pauseSubscription = changing((input: Request<typeof subscriptionsApi.pause>) =>
  call(subscriptionsApi.pause, input),
);
export const resumeSubscription = changing((input: Request<typeof subscriptionsApi.resume>) =>
  call(subscriptionsApi.resume, input),
);
export const changePlan = changing((input: Request<typeof subscriptionsApi.changePlan>) =>
  call(subscriptionsApi.changePlan, input),
);
export const retryCharge = changing((input: Request<typeof subscriptionsApi.retry>) =>
  call(subscriptionsApi.retry, input),
);

export const setCoupon = changing((input: Request<typeof subscriptionsApi.setCoupon>) =>
  call(subscriptionsApi.setCoupon, input),
);

export const saveInvoice = (_id: string, number: string) =>
  saveFile(subscriptionsApi.invoiceFile, { params: { _id } }, `${number}.pdf`);
