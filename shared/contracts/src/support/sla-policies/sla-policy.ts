import { allEndpoint, listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { field, fieldsOfRecord, type ParsedOf, shapeOf } from '../../platform/records/record-fields.ts';
import type { Rule } from '../../platform/records/record-rules.ts';
import { listQuery } from '../../platform/lists/list.ts';
import { day, instant, recordFields, reference, text } from '../../platform/values/fields.ts';
import { timeZone } from '../../platform/values/time-zone.ts';
import { z } from '../../z.ts';
import { ticketChannel, ticketPriority } from '../tickets/ticket.ts';

export const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export type Weekday = z.infer<typeof weekday>;
export const pausingStatus = z.enum(['pending', 'on_hold']);
export type PausingStatus = z.infer<typeof pausingStatus>;

/** A year of minutes. */
const minutes = z.nullable(z.int().check(z.minimum(1), z.maximum(525_600)));
const target = z.strictObject({ firstReplyMinutes: minutes, resolveMinutes: minutes });
export type SlaTarget = z.infer<typeof target>;
const targets = z.strictObject({ low: target, normal: target, high: target, urgent: target });
export type SlaTargets = z.infer<typeof targets>;
const noTarget: SlaTarget = { firstReplyMinutes: null, resolveMinutes: null };

const timeOfDay = z
  .string()
  .check(z.trim(), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time such as 09:00.'));
const holidaysAtMost = 100;
const timeHelp = '24-hour time, such as 09:00.';

export const slaPolicyFields = fieldsOfRecord({
  name: field(text(80, 2), { label: 'Name', blank: '' }),
  channels: field(z.array(ticketChannel), {
    label: 'Channels',
    blank: [],
    help: 'Empty for every channel that no other policy names.',
  }),
  targets: field(targets, {
    label: 'Targets',
    blank: { low: noTarget, normal: noTarget, high: noTarget, urgent: noTarget },
    help: 'In minutes of business hours.',
  }),
  timeZone: field(timeZone, { label: 'Time zone', blank: '', missing: 'Choose a time zone.' }),
  weekdays: field(z.array(weekday).check(z.minLength(1, 'Choose at least one day.')), {
    label: 'Business days',
    blank: ['mon', 'tue', 'wed', 'thu', 'fri'],
  }),
  opensAt: field(timeOfDay, { label: 'Opens at', blank: '09:00', help: timeHelp }),
  closesAt: field(timeOfDay, { label: 'Closes at', blank: '17:00', help: timeHelp }),
  holidays: field(z.array(day).check(z.maxLength(holidaysAtMost)), { label: 'Holidays', blank: [] }),
  pauseOn: field(z.array(pausingStatus), {
    label: 'Paused while',
    blank: ['pending', 'on_hold'],
  }),
});

type Input = ParsedOf<typeof slaPolicyFields>;
export const slaPolicyRules: readonly Rule<Input>[] = [
  {
    path: 'closesAt',
    code: 'order',
    message: 'Business hours must close after they open.',
    isBroken: ({ opensAt, closesAt }) => closesAt <= opensAt,
  },
];

export const slaPolicy = z.object({
  ...recordFields,
  ...shapeOf(slaPolicyFields),
  deletedAt: z.nullable(instant),
});
export type SlaPolicy = z.infer<typeof slaPolicy>;

export const slaPolicyRow = z.pick(slaPolicy, {
  _id: true,
  version: true,
  name: true,
  channels: true,
  timeZone: true,
  weekdays: true,
  opensAt: true,
  closesAt: true,
  updatedAt: true,
});
export type SlaPolicyRow = z.infer<typeof slaPolicyRow>;

export const slaPolicySorts = ['name', '-name', '-updatedAt', 'updatedAt'] as const;

const access = 'support:write';

/** The priorities of tickets, most urgent first. */
export const prioritiesByUrgency = [...ticketPriority.options].reverse();

/** @without bulk, undoBulk: There are few, and each has business hours of its own. */
export const slaPolicyApi = {
  ...recordEndpoints({
    resource: 'slaPolicy',
    noun: 'SLA policy',
    access,
    fields: slaPolicyFields,
    rules: slaPolicyRules,
    record: slaPolicy,
  }),
  list: listEndpoint({
    resource: 'slaPolicy',
    nouns: 'SLA policies',
    access,
    query: listQuery(slaPolicySorts, {}),
    row: slaPolicyRow,
  }),
  all: allEndpoint({ resource: 'slaPolicy', nouns: 'SLA policies', access, row: reference }),
};
