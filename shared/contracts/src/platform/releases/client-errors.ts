import { endpoint } from '../http/endpoint.ts';
import { text, whole } from '../values/fields.ts';
import { z } from '../../z.ts';

/** What went wrong in a browser. The sender truncates long values; the API keeps a capped number per minute. */
export const clientError = z.strictObject({
  /** remote@version, or host@version. */
  source: text(80),
  owner: text(80),
  generation: z.int(),
  kind: z.enum(['load', 'timeout', 'incompatible', 'render', 'script', 'integrity', 'csp', 'unhandled']),
  message: text(500),
  file: z.optional(text(300)),
  path: text(300),
});
export type ClientError = z.infer<typeof clientError>;

/** Remotes that one page has loaded, and in what time. */
const clientLoads = z.strictObject({
  loads: z.array(z.strictObject({ source: text(80), ms: whole(0, 60_000) })).check(z.maxLength(200)),
});
export type ClientLoad = z.infer<typeof clientLoads>['loads'][number];

export const vital = z.enum(['lcp', 'inp', 'cls']);
export type Vital = z.infer<typeof vital>;
/** By the thresholds of Core Web Vitals: LCP 2.5 and 4 s, INP 200 and 500 ms, CLS 0.1 and 0.25. */
export const vitalRating = z.enum(['good', 'needs-improvement', 'poor']);
export type VitalRating = z.infer<typeof vitalRating>;

/** The Core Web Vitals of one document until it was first hidden; absent is what wasn't measured. */
const clientVitals = z.strictObject({
  /** remote@version of its first page. */
  source: text(80),
  vitals: z
    .partialRecord(vital, vitalRating)
    .check(z.refine((vitals) => Object.keys(vitals).length > 0, 'Name at least one vital.')),
});
export type ClientVitals = z.infer<typeof clientVitals>;

export const clientErrorsApi = {
  loaded: endpoint({
    name: 'clientError.loaded',
    summary: 'Report loads of remotes.',
    method: 'POST',
    path: 'client-load',
    access: 'public',
    status: 202,
    body: clientLoads,
    response: z.object({}),
  }),
  vitals: endpoint({
    name: 'clientError.vitals',
    summary: 'Report the Core Web Vitals of a page.',
    method: 'POST',
    path: 'client-vitals',
    access: 'public',
    status: 202,
    body: clientVitals,
    response: z.object({}),
  }),
  report: endpoint({
    name: 'clientError.report',
    summary: 'Report a client error.',
    method: 'POST',
    path: 'client-error',
    access: 'public',
    status: 202,
    body: clientError,
    response: z.object({ errorId: z.string() }),
  }),
};
