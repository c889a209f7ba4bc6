import { endpoint } from './endpoint.ts';
import { exportFormat } from './exports.ts';
import { id, idParams, instant, recordFields, reference, text, version, whole } from './fields.ts';
import { atVersion } from './history.ts';
import { queryInt } from './list.ts';
import { salesColumns } from './reports.api.ts';
import { reportQuery, watchedQuery } from './reports.ts';
import { timeZone } from './time-zone.ts';
import { z } from './z.ts';

export const scheduleLimits = { recipients: 20, perOwner: 50, name: 80, listed: 500 } as const;

/** Whole days in UTC that end with the day before the mail is due. */
export const schedulePeriod = z.enum([
  'yesterday',
  'last7',
  'last28',
  'last90',
  'last365',
  'month',
  'lastMonth',
  'year',
  'lastYear',
]);
export type SchedulePeriod = z.infer<typeof schedulePeriod>;

/** At a full hour of its time zone. */
export const scheduleTime = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour: whole(0, 23) }),
  /** 1 is Monday. */
  z.strictObject({ every: z.literal('week'), weekday: whole(1, 7), hour: whole(0, 23) }),
  /** The last day of months that have no such day. */
  z.strictObject({ every: z.literal('month'), monthDay: whole(1, 31), hour: whole(0, 23) }),
]);
export type ScheduleTime = z.infer<typeof scheduleTime>;

const { page: _page, limit: _limit, from: _from, to: _to, ...question } = reportQuery.shape;
const columns = Object.keys(salesColumns);
const distinct = (values: readonly string[]) => new Set(values).size === values.length;

const fields = {
  name: text(scheduleLimits.name, 1),
  /** The page that the report is of. */
  kind: z.enum(['films', 'watched']),
  /** The report without its days, which follow from when it is sent. */
  query: z.strictObject(question),
  columns: z
    .array(z.enum(columns))
    .check(
      z.minLength(1, 'Choose at least one'),
      z.maxLength(columns.length),
      z.refine(distinct, 'Each once'),
    ),
  period: schedulePeriod,
  time: scheduleTime,
  timeZone,
  recipientIds: z
    .array(id)
    .check(
      z.minLength(1, 'Choose at least one'),
      z.maxLength(scheduleLimits.recipients, `At most ${scheduleLimits.recipients}`),
      z.refine(distinct, 'Each once'),
    ),
  /** The rows as a file; null sends the totals and the way to the page alone. */
  file: z.nullable(exportFormat),
};

type Judged = { kind: 'films' | 'watched'; query: { group: string; sort: string } };
const watchedGroups: readonly string[] = watchedQuery.shape.group.def.innerType.options;
const watchedSorts: readonly string[] = watchedQuery.shape.sort.def.innerType.options;
/** What is watched has neither movies as rows nor amounts. */
const fitsItsPage = z.refine<Judged>(
  ({ kind, query }) =>
    kind === 'films' || (watchedGroups.includes(query.group) && watchedSorts.includes(query.sort)),
  { path: ['query'], message: 'Not a report of this page' },
);

export const scheduleInput = z.strictObject(fields).check(fitsItsPage);
export type ScheduleInput = z.infer<typeof scheduleInput>;
export type ScheduleWire = z.input<typeof scheduleInput>;

export const reportSchedule = z.object({
  ...recordFields,
  ...fields,
  /** Nobody, when the last one has left. */
  recipientIds: z.array(id),
  isPaused: z.boolean(),
  owner: z.nullable(reference),
  /** `getsMail`: may still see reports. */
  recipients: z.array(z.object({ ...reference.shape, getsMail: z.boolean() })),
  /** The page as the next mail would show it, from `/admin` on. */
  path: z.string(),
  nextAt: z.nullable(instant),
  lastAt: z.nullable(instant),
  /** How many got the last one. */
  lastMails: z.nullable(z.int()),
  /** Whether the person who asks may change it; others only get it. */
  mayChange: z.boolean(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

const access = 'report:read';
const one = { access, params: idParams, response: reportSchedule } as const;

/** Reports that come by mail: those of a person, and those that a person gets; all of them for who manages admins. */
export const schedulesApi = {
  list: endpoint({
    name: 'reportSchedule.list',
    summary: 'Reports that are sent by mail: own ones and those one gets.',
    method: 'GET',
    path: 'report/schedule',
    access,
    response: z.array(reportSchedule),
  }),
  recipients: endpoint({
    name: 'reportSchedule.recipients',
    summary: 'Active admins who may see reports, by prefix of the name.',
    method: 'GET',
    path: 'report/schedule/recipients',
    access,
    query: z.strictObject({ q: z.optional(text(100)) }),
    response: z.array(reference),
  }),
  create: endpoint({
    name: 'reportSchedule.create',
    summary: 'Send a report by mail each day, week or month.',
    method: 'POST',
    path: 'report/schedule',
    access,
    stepUp: true,
    status: 201,
    body: scheduleInput,
    response: reportSchedule,
  }),
  replace: endpoint({
    ...one,
    name: 'reportSchedule.replace',
    summary: 'Change what is sent, when and to whom.',
    method: 'PUT',
    path: 'report/schedule/:_id',
    stepUp: true,
    body: z.strictObject({ ...fields, version }).check(fitsItsPage),
  }),
  pause: endpoint({
    ...one,
    name: 'reportSchedule.pause',
    summary: 'Stop sending until it is resumed.',
    method: 'POST',
    path: 'report/schedule/:_id/pause',
    body: atVersion,
  }),
  resume: endpoint({
    ...one,
    name: 'reportSchedule.resume',
    summary: 'Go on sending at the next time.',
    method: 'POST',
    path: 'report/schedule/:_id/resume',
    body: atVersion,
  }),
  send: endpoint({
    ...one,
    name: 'reportSchedule.send',
    summary: 'Send it now too; the next time stays.',
    method: 'POST',
    path: 'report/schedule/:_id/send',
    stepUp: true,
    body: atVersion,
  }),
  leave: endpoint({
    name: 'reportSchedule.leave',
    summary: 'Get it no longer.',
    method: 'POST',
    path: 'report/schedule/:_id/leave',
    access,
    params: idParams,
    body: z.strictObject({}),
    response: z.object({ _id: id }),
  }),
  remove: endpoint({
    name: 'reportSchedule.remove',
    summary: 'Delete a schedule; nothing more is sent.',
    method: 'DELETE',
    path: 'report/schedule/:_id',
    access,
    params: idParams,
    query: z.strictObject({ version: queryInt(1, 2 ** 31 - 1) }),
    response: z.object({ _id: id }),
  }),
};
