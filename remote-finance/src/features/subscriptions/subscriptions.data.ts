import { bulkOf } from '@backlot/data/bulk';
import { call, send } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { refusalsIn } from '@backlot/data/record-actions';
import { saveFile } from '@backlot/data/save-file';
import { withStepUp } from '@backlot/data/step-up';
import { withInvalidation } from '@backlot/data/with-invalidation';
import type { Endpoint, Request, Response } from '@backlot/contracts/platform/http/endpoint';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';

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

/** Invalidates every list, card and open page of these subscriptions, and of what they charge. */
const invalidateSubscriptions = async (ids: readonly string[]): Promise<void> => {
  emit('record.changed', { resource: 'subscription', ids });
  await Promise.all(['subscription', 'payment', 'watcher'].map(invalidate));
};

/** A write to a subscription; one that charges a card requires step-up. */
const write =
  <E extends Endpoint>(endpoint: E) =>
  (input: Request<E>): Promise<Response<E>> => {
    const { params } = input as { params?: { _id: string } }; // a new one has none
    return withInvalidation(
      withStepUp(() => send(endpoint, input)),
      () => invalidateSubscriptions(params ? [params._id] : []),
    );
  };

export const startSubscription = write(subscriptionsApi.create);
export const refusalsOfStart = (body: object) => refusalsIn(subscriptionsApi.create, { body });
export const replaceSubscription = write(subscriptionsApi.replace);
export const cancelSubscription = write(subscriptionsApi.cancel);
export const pauseSubscription = write(subscriptionsApi.pause);
export const resumeSubscription = write(subscriptionsApi.resume);
export const changePlan = write(subscriptionsApi.changePlan);
export const retryCharge = write(subscriptionsApi.retry);
export const setCoupon = write(subscriptionsApi.setCoupon);

/** @returns the ID of the payment method */
export const saveTestCard = async (body: Request<typeof checkoutApi.simulatorMethod>['body']) =>
  (await call(checkoutApi.simulatorMethod, { body })).methodId;

export const saveInvoice = (_id: string, number: string) =>
  saveFile(subscriptionsApi.invoiceFile, { params: { _id } }, `${number}.pdf`);

export type BulkBody = Request<typeof subscriptionsApi.bulk>['body'];
export const subscriptionsBulk = bulkOf({
  send: (body: BulkBody) => withStepUp(() => call(subscriptionsApi.bulk, { body })),
  undo: (body) => call(subscriptionsApi.undoBulk, { body }),
  onChanged: () => invalidateSubscriptions([]),
});
