import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, reference } from '../../platform/values/fields.ts';
import { atVersion, historyOf } from '../../platform/records/history.ts';
import { bulkEndpoints, listEndpoint } from '../../platform/records/record-api.ts';
import {
  cancelInput,
  changePlanInput,
  couponChoice,
  newSubscriptionFields,
  pauseInput,
  setCouponInput,
  subscriptionEdit,
  subscriptionInput,
} from './actions.ts';
import { subscriptionBulkAction, subscriptionBulkResult } from './bulk.ts';
import { planChange, subscription } from './detail.ts';
import { cohort, metricsQuery, subscriptionMetrics } from './metrics.ts';
import {
  subscriptionFields,
  subscriptionFilters,
  subscriptionQuery,
  subscriptionRow,
} from './subscription.ts';
import { z } from '../../z.ts';

const access = 'subscription:manage';
const one = { access, params: idParams, response: subscription } as const;
const file = { access, kind: 'bytes', params: idParams, response: z.unknown() } as const;

/**
 * @without delete: Invoices refer to it: it is canceled, not deleted, and an old state can’t be billed.
 * @without restore: It is canceled, not deleted.
 * @without patch: Terms, plan and coupon are changed by their own verbs; only notes are edited.
 * @without restoreRevision: An earlier state of a subscription can’t be billed again.
 * @without all: Pickers search subscriptions by number in the list.
 */
export const subscriptionsApi = {
  list: listEndpoint({
    resource: 'subscription',
    nouns: 'subscriptions; `q` is a prefix of the number or the watcher’s email',
    access,
    query: subscriptionQuery,
    row: subscriptionRow,
  }),
  metrics: endpoint({
    name: 'subscription.metrics',
    summary: 'Get subscription metrics of a date range by currency.',
    method: 'GET',
    path: 'subscription/metrics',
    access,
    query: metricsQuery,
    response: subscriptionMetrics,
  }),
  cohort: endpoint({
    name: 'subscription.cohort',
    summary: 'Get cohort retention by month of first payment.',
    method: 'GET',
    path: 'subscription/cohort',
    access,
    query: z.strictObject({
      months: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24)), 12),
    }),
    response: z.array(cohort),
  }),
  coupons: endpoint({
    name: 'subscription.coupons',
    summary: 'Search applicable coupons by code prefix.',
    method: 'GET',
    path: 'subscription/coupon',
    access,
    query: couponChoice,
    response: z.array(reference),
  }),
  gateway: endpoint({
    name: 'subscription.gateway',
    summary: 'Get the gateway; forms offer test cards with the simulator only.',
    method: 'GET',
    path: 'subscription/gateway',
    access,
    response: z.object({ name: z.enum(['stripe', 'simulator']) }),
  }),
  get: endpoint({
    ...one,
    name: 'subscription.get',
    summary: 'Get a subscription with its invoices.',
    method: 'GET',
    path: 'subscription/:_id',
  }),
  create: endpoint({
    name: 'subscription.create',
    summary: 'Start a subscription for a watcher: charged after step-up, on trial or free.',
    method: 'POST',
    path: 'subscription',
    access,
    status: 201,
    body: subscriptionInput,
    fields: newSubscriptionFields,
    response: subscription,
    message: 'Subscription started',
  }),
  replace: endpoint({
    ...one,
    name: 'subscription.replace',
    summary: 'Replace notes, source and card; a new card is charged for overdue amounts after step-up.',
    method: 'PUT',
    path: 'subscription/:_id',
    body: subscriptionEdit,
    message: 'Subscription saved',
  }),
  cancel: endpoint({
    ...one,
    name: 'subscription.cancel',
    summary: 'Cancel a subscription now or at period end.',
    method: 'POST',
    path: 'subscription/:_id/cancel',
    body: cancelInput,
    fields: { reason: { label: 'Reason' }, note: { label: 'Note' } },
    message: 'Subscription canceled',
  }),
  pause: endpoint({
    ...one,
    name: 'subscription.pause',
    summary: 'Pause a subscription for 1 to 3 months; the remaining days are kept.',
    method: 'POST',
    path: 'subscription/:_id/pause',
    body: pauseInput,
    message: 'Subscription paused',
  }),
  resume: endpoint({
    ...one,
    name: 'subscription.resume',
    summary: 'Resume a paused subscription, with step-up when a period is charged, or undo a cancellation.',
    method: 'POST',
    path: 'subscription/:_id/resume',
    body: atVersion,
    message: 'Subscription resumed',
  }),
  previewChange: endpoint({
    name: 'subscription.previewChange',
    summary: 'Preview the proration of a plan change.',
    method: 'GET',
    path: 'subscription/:_id/changeplan',
    access,
    params: idParams,
    query: z.strictObject({ planId: id }),
    response: planChange,
  }),
  changePlan: endpoint({
    ...one,
    name: 'subscription.changePlan',
    summary: 'Change the plan within its family now or at next renewal; step-up when it charges.',
    method: 'POST',
    path: 'subscription/:_id/changeplan',
    body: changePlanInput,
    fields: { planId: { label: 'New plan' }, when: { label: 'When' } },
    message: 'Plan changed',
  }),
  retry: endpoint({
    ...one,
    name: 'subscription.retry',
    summary: 'Retry the charge of overdue invoices after step-up.',
    method: 'POST',
    path: 'subscription/:_id/retry',
    body: atVersion,
  }),
  setCoupon: endpoint({
    ...one,
    name: 'subscription.setCoupon',
    summary: 'Apply a coupon to upcoming invoices, or remove it.',
    method: 'PUT',
    path: 'subscription/:_id/coupon',
    body: setCouponInput,
    fields: subscriptionFields,
  }),
  ...bulkEndpoints({
    resource: 'subscription',
    nouns: 'subscriptions',
    access,
    action: subscriptionBulkAction,
    filters: { ...subscriptionFilters, q: subscriptionQuery.shape.q },
    result: subscriptionBulkResult,
  }),
  history: historyOf('subscription', access),
  invoiceFile: endpoint({
    ...file,
    name: 'subscription.invoiceFile',
    summary: 'Download an invoice as a PDF.',
    method: 'GET',
    path: 'invoice/:_id.pdf',
  }),
};
