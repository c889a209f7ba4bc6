import { endpoint } from '../../platform/http/endpoint.ts';
import { allEndpoint, listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { blankOf, field, fieldsOfRecord, inputOf, shapeOf } from '../../platform/records/record-fields.ts';
import { listQuery } from '../../platform/lists/list.ts';
import { day, id, instant, kebab, recordFields, reference, text } from '../../platform/values/fields.ts';
import { timeZone } from '../../platform/values/time-zone.ts';
import { z } from '../../z.ts';
import { ticketChannel, ticketPriority } from '../tickets/ticket.ts';

export const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export type Weekday = z.infer<typeof weekday>;
export const pausingStatus = z.enum(['pending', 'on_hold']);
export type PausingStatus = z.infer<typeof pausingStatus>;

/** A year of minutes. */
const minutes = z.nullable(z.int().check(z.minimum(1), z.maximum(525_600)));
export const targetFields = fieldsOfRecord({
  firstReplyMinutes: field(minutes, { label: 'First reply', blank: null }),
  /** After the first one: from the requester's oldest unanswered message. */
  nextReplyMinutes: field(minutes, { label: 'Next reply', blank: null }),
  resolveMinutes: field(minutes, { label: 'Resolution', blank: null }),
});
const target = inputOf(targetFields);
export type SlaTarget = z.infer<typeof target>;
const each = field(target, { label: 'Target', blank: blankOf(targetFields), parts: targetFields });
const targetsFields = fieldsOfRecord({ low: each, normal: each, high: each, urgent: each });
const targets = inputOf(targetsFields);
export type SlaTargets = z.infer<typeof targets>;

const timeOfDay = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'Enter a time such as 09:00.', abort: true }),
  );
const dayHours = z.nullable(
  z.strictObject({ opensAt: timeOfDay, closesAt: timeOfDay }).check(
    z.refine(({ opensAt, closesAt }) => closesAt > opensAt, {
      path: ['closesAt'],
      error: 'Closing time must be after opening time.',
    }),
  ),
);
/** When the desk is open on a day of the week; null when it is closed. */
export type DayHours = z.infer<typeof dayHours>;
const weekHours = z
  .strictObject({
    mon: dayHours,
    tue: dayHours,
    wed: dayHours,
    thu: dayHours,
    fri: dayHours,
    sat: dayHours,
    sun: dayHours,
  })
  .check(z.refine((days) => Object.values(days).some(Boolean), 'Add business hours for at least one day.'));
export type WeekHours = z.infer<typeof weekHours>;
export const usualHours: DayHours = { opensAt: '09:00', closesAt: '17:00' };

const holidaysAtMost = 100;
const categoriesAtMost = 100;
export const slaPoliciesAtMost = 50;

export const slaPolicyFields = fieldsOfRecord({
  name: field(text(80, 2), { label: 'Name', blank: '' }),
  channels: field(z.array(ticketChannel), {
    label: 'Channels',
    blank: [],
    help: 'Leave empty for all.',
  }),
  /** Keys of `ticketCategory` lookups. */
  categories: field(z.array(kebab(60)).check(z.maxLength(categoriesAtMost)), {
    label: 'Categories',
    blank: [],
    help: 'Leave empty for all.',
  }),
  priorities: field(z.array(ticketPriority), {
    label: 'Priorities',
    blank: [],
    help: 'Leave empty for all.',
  }),
  targets: field(targets, {
    label: 'Targets',
    blank: blankOf(targetsFields),
    parts: targetsFields,
    help: 'In minutes within business hours. The next reply counts from the requester’s oldest unanswered message, once there is a first reply.',
  }),
  timeZone: field(timeZone, { label: 'Time zone', blank: '', missing: 'Choose a time zone.' }),
  hours: field(weekHours, {
    label: 'Business hours',
    blank: {
      mon: usualHours,
      tue: usualHours,
      wed: usualHours,
      thu: usualHours,
      fri: usualHours,
      sat: null,
      sun: null,
    },
    help: '24-hour times, such as 09:00.',
  }),
  holidays: field(z.array(day).check(z.maxLength(holidaysAtMost)), { label: 'Holidays', blank: [] }),
  pauseOn: field(z.array(pausingStatus), {
    label: 'Paused while',
    blank: ['pending', 'on_hold'],
  }),
  escalationPriority: field(z.nullable(ticketPriority), {
    label: 'Priority after a breach',
    blank: null,
    help: 'Raises the priority of a ticket when it first misses a target. A higher one stays.',
  }),
  escalationTeamId: field(z.nullable(id), {
    label: 'Team after a breach',
    blank: null,
    help: 'Assigns a ticket to this team when it first misses a target. Its assignee stays.',
  }),
});

export const slaPolicy = z.object({
  ...recordFields,
  ...shapeOf(slaPolicyFields),
  /** Also of a deleted team; null without one. */
  escalationTeamName: z.nullable(z.string()),
  deletedAt: z.nullable(instant),
});
export type SlaPolicy = z.infer<typeof slaPolicy>;

export const slaPolicyRow = z.pick(slaPolicy, {
  _id: true,
  version: true,
  name: true,
  channels: true,
  categories: true,
  priorities: true,
  timeZone: true,
  hours: true,
  updatedAt: true,
});
export type SlaPolicyRow = z.infer<typeof slaPolicyRow>;

export const slaPolicySorts = ['position', 'name', '-name', '-updatedAt', 'updatedAt'] as const;

const access = 'support:manage';

/** The priorities of tickets, most urgent first. */
export const prioritiesByUrgency = [...ticketPriority.options].reverse();

/** @without bulk, undoBulk: There are few, and each has business hours of its own. */
export const slaPolicyApi = {
  ...recordEndpoints({
    resource: 'slaPolicy',
    noun: 'SLA policy',
    access,
    fields: slaPolicyFields,
    record: slaPolicy,
  }),
  list: listEndpoint({
    resource: 'slaPolicy',
    nouns: 'SLA policies',
    access,
    query: listQuery(slaPolicySorts, {}),
    row: slaPolicyRow,
  }),
  all: allEndpoint({
    resource: 'slaPolicy',
    nouns: 'SLA policies in their order',
    access,
    row: reference,
  }),
  order: endpoint({
    name: 'slaPolicy.order',
    summary:
      'Reorder the SLA policies; `ids` are all of them. The first that matches a ticket applies to it.',
    method: 'PUT',
    path: 'slaPolicy/order',
    access,
    body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(slaPoliciesAtMost)) }),
    response: z.array(reference),
  }),
};
