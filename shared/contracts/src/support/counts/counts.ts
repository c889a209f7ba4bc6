import { endpoint } from '../../platform/http/endpoint.ts';
import { currencyCode, minorUnits } from '../../platform/values/fields.ts';
import { csv } from '../../platform/lists/list.ts';
import { attemptTotals } from '../../money/payments/attempt-totals.ts';
import { movieStatus } from '../../catalog/movies/movie-status.ts';
import { z } from '../../z.ts';

export const countKey = z.enum(['movies', 'makers', 'watchers', 'payments', 'tickets']);
export type CountKey = z.infer<typeof countKey>;

/** Exact figures of one moment, at most 30 s old. A key that the user may not read is absent. */
export const counts = z.object({
  movies: z.optional(
    z.object({ total: z.int(), byStatus: z.array(z.object({ status: movieStatus, count: z.int() })) }),
  ),
  makers: z.optional(z.object({ total: z.int(), active: z.int(), onboarding: z.int() })),
  /** `new7d` joined since midnight UTC of the day six days ago. */
  watchers: z.optional(z.object({ total: z.int(), active: z.int(), new7d: z.int(), blocked: z.int() })),
  payments: z.optional(
    z.object({
      /** Paid since midnight UTC, one entry per currency; never added up across currencies. */
      paidToday: z.array(z.object({ currency: currencyCode, amountMinor: minorUnits, count: z.int() })),
      /** Since midnight UTC, and in the seven days before. */
      attempts: z.object({ today: attemptTotals, previous: attemptTotals }),
    }),
  ),
  tickets: z.optional(z.object({ open: z.int(), unassigned: z.int(), urgent: z.int() })),
});
export type Counts = z.infer<typeof counts>;

/** Open matters that someone has to decide, most urgent first. */
export const attentionKind = z.enum([
  'buildsRefused',
  'reportsHeld',
  'disputesDue',
  'paidWithoutAccess',
  'refundsFailed',
  'payoutsFailed',
  'ticketsUrgent',
  'statementsDisputed',
  'accessRequests',
  'moviesInReview',
  'makersInReview',
  'ticketsUnassigned',
  'moviesChangesRequested',
]);
export type AttentionKind = z.infer<typeof attentionKind>;
const attention = z.array(
  z.object({
    kind: attentionKind,
    count: z.int().check(z.minimum(1)),
    /** What a matter without a list of its own is about. */
    detail: z.nullable(z.string()),
  }),
);
export type OpenMatter = z.infer<typeof attention>[number];

export const countsApi = {
  attention: endpoint({
    name: 'count.attention',
    summary: 'List what needs attention and you may act on, with counts.',
    method: 'GET',
    path: 'count/attention',
    access: 'session',
    response: attention,
  }),
  get: endpoint({
    name: 'count.get',
    summary: 'Get the counts for the dashboard and the menu.',
    method: 'GET',
    path: 'count',
    access: 'session',
    query: z.strictObject({ keys: z.optional(csv(countKey)) }),
    response: counts,
  }),
};
