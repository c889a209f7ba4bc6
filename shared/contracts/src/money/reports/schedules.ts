import { endpoint } from '../../platform/http/endpoint.ts';
import { exportFormat } from '../../platform/exports/exports.ts';
import { id, idParams, instant, recordFields, reference, text, whole } from '../../platform/values/fields.ts';
import { atVersion } from '../../platform/records/history.ts';
import { allEndpoint, bulkEndpoints, recordEndpoints } from '../../platform/records/record-api.ts';
import {
  field,
  fieldsOfRecord,
  inputOf,
  type ParsedOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { type Rule, withRules } from '../../platform/records/record-rules.ts';
import { salesColumns } from './api.ts';
import { reportQuery, watchedQuery } from './report.ts';
import { scheduleBulkAction, scheduleBulkResult } from './schedule-bulk.ts';
import { timeZone } from '../../platform/values/time-zone.ts';
import { z } from '../../z.ts';

export const scheduleLimits = { recipients: 20, perOwner: 50, name: 80, listed: 500 } as const;

/** Complete UTC days up to the day before the email. */
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

/** On the hour in its time zone. */
export const scheduleTime = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour: whole(0, 23) }),
  /** 1 is Monday. */
  z.strictObject({ every: z.literal('week'), weekday: whole(1, 7), hour: whole(0, 23) }),
  /** The last day in shorter months. */
  z.strictObject({ every: z.literal('month'), monthDay: whole(1, 31), hour: whole(0, 23) }),
]);
export type ScheduleTime = z.infer<typeof scheduleTime>;

const { page: _page, limit: _limit, from: _from, to: _to, ...question } = reportQuery.shape;
const columns = Object.keys(salesColumns);
const distinct = (values: readonly string[]) => new Set(values).size === values.length;

/** The fields of the dialog. */
export const scheduleFields = fieldsOfRecord({
  name: field(text(scheduleLimits.name, 1), { label: 'Name', blank: '' }),
  period: field(schedulePeriod, {
    label: 'Date range',
    blank: '',
    help: 'Complete UTC days before the email is sent.',
  }),
  /** The attachment; null sends totals and a link only. */
  file: field(z.nullable(exportFormat), {
    label: 'Attachment',
    blank: null,
    help: 'Up to 2,000 rows. The email always includes totals and a link.',
  }),
  time: field(scheduleTime, { label: 'Frequency', blank: null }),
  timeZone: field(timeZone, { label: 'Time zone', blank: '' }),
  recipientIds: field(
    z
      .array(id)
      .check(
        z.minLength(1, 'Choose at least one recipient.'),
        z.maxLength(scheduleLimits.recipients, `Choose at most ${scheduleLimits.recipients} recipients.`),
        z.refine(distinct, 'Each recipient can be listed once.'),
      ),
    {
      label: 'Recipients',
      blank: [],
      help: 'Admins with access to reports. Amounts are included for recipients who may see them.',
    },
  ),
  columns: field(
    z
      .array(z.enum(columns))
      .check(
        z.minLength(1, 'Choose at least one column.'),
        z.maxLength(columns.length),
        z.refine(distinct, 'Each column can be listed once.'),
      ),
    { label: 'Columns', blank: [] },
  ),
});
/** With the report, which the dialog takes from the page. */
export const storedScheduleFields = fieldsOfRecord({
  ...scheduleFields,
  /** The page of the report. */
  kind: field(z.enum(['movies', 'watched']), { label: 'Report', blank: '' }),
  /** The report query without dates, which depend on the sending time. */
  query: field(z.strictObject(question), { label: 'Filters', blank: null }),
});

/** What changes besides the fields, in the history and the audit log. */
export const scheduleHistoryLabels = { isPaused: 'Paused' } as const;

const watchedGroups: readonly string[] = watchedQuery.shape.group.def.innerType.options;
const watchedSorts: readonly string[] = watchedQuery.shape.sort.def.innerType.options;
/** The watched report has no movie rows and no amounts. */
export const scheduleRules: readonly Rule<ParsedOf<typeof storedScheduleFields>>[] = [
  {
    path: 'query',
    code: 'not_offered',
    message: 'Remove filters that this report doesn’t support.',
    isBroken: ({ kind, query }) =>
      kind === 'watched' && !(watchedGroups.includes(query.group) && watchedSorts.includes(query.sort)),
  },
];

export const scheduleInput = withRules(inputOf(storedScheduleFields), scheduleRules);
export type ScheduleInput = z.infer<typeof scheduleInput>;
export type ScheduleWire = z.input<typeof scheduleInput>;

export const reportSchedule = z.object({
  ...recordFields,
  ...shapeOf(storedScheduleFields),
  /** Empty after the last recipient unsubscribed. */
  recipientIds: z.array(id),
  isPaused: z.boolean(),
  owner: z.nullable(reference),
  /** `getsMail`: still has access to reports. */
  recipients: z.array(z.object({ ...reference.shape, getsMail: z.boolean() })),
  /** The report page for the next email, starting at `/admin`. */
  path: z.string(),
  nextAt: z.nullable(instant),
  lastAt: z.nullable(instant),
  /** The number of recipients of the last email. */
  lastMails: z.nullable(z.int()),
  /** Whether the current admin may edit it; others only receive it. */
  mayChange: z.boolean(),
  deletedAt: z.nullable(instant),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

const access = 'report:read';
const path = 'report/schedule';
const onOne = { access, params: idParams, response: reportSchedule } as const;
const { create, replace, patch, restore, restoreRevision, ...life } = recordEndpoints({
  resource: 'reportSchedule',
  path,
  noun: 'scheduled report',
  access,
  fields: storedScheduleFields,
  rules: scheduleRules,
  record: reportSchedule,
});

const { bulk, undoBulk } = bulkEndpoints({
  resource: 'reportSchedule',
  path: `${path}/bulk`,
  nouns: 'scheduled reports',
  access,
  action: scheduleBulkAction,
  filters: {},
  result: scheduleBulkResult,
});

/** Scheduled reports: those an admin owns or receives; all of them for admins who manage admins. Emailing figures requires step-up. */
export const schedulesApi = {
  ...life,
  create: endpoint({ ...create, stepUp: true }),
  replace: endpoint({ ...replace, stepUp: true }),
  patch: endpoint({ ...patch, stepUp: true }),
  restore: endpoint({ ...restore, stepUp: true }),
  restoreRevision: endpoint({ ...restoreRevision, stepUp: true }),
  bulk,
  /** Undoing a pause or a deletion emails figures again. */
  undoBulk: endpoint({ ...undoBulk, stepUp: true }),
  all: allEndpoint({ resource: 'reportSchedule', path, nouns: 'scheduled reports', access, row: reference }),
  list: endpoint({
    name: 'reportSchedule.list',
    summary: 'List the scheduled reports that the admin owns or receives.',
    method: 'GET',
    path,
    access,
    response: z.array(reportSchedule),
  }),
  recipients: endpoint({
    name: 'reportSchedule.recipients',
    summary: 'Search active admins with access to reports by name prefix.',
    method: 'GET',
    path: 'report/schedule/recipients',
    access,
    query: z.strictObject({ q: z.optional(text(100)) }),
    response: z.array(reference),
  }),
  pause: endpoint({
    ...onOne,
    name: 'reportSchedule.pause',
    summary: 'Pause a scheduled report.',
    method: 'POST',
    path: 'report/schedule/:_id/pause',
    body: atVersion,
  }),
  resume: endpoint({
    ...onOne,
    name: 'reportSchedule.resume',
    summary: 'Resume a scheduled report.',
    method: 'POST',
    path: 'report/schedule/:_id/resume',
    stepUp: true,
    body: atVersion,
  }),
  send: endpoint({
    ...onOne,
    name: 'reportSchedule.send',
    summary: 'Send a report now; the schedule stays.',
    method: 'POST',
    path: 'report/schedule/:_id/send',
    stepUp: true,
    body: atVersion,
  }),
  unsubscribe: endpoint({
    name: 'reportSchedule.unsubscribe',
    summary: 'Unsubscribe from a scheduled report.',
    method: 'POST',
    path: 'report/schedule/:_id/unsubscribe',
    access,
    params: idParams,
    body: z.strictObject({}),
    response: z.object({ _id: id }),
  }),
};
