import { endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, csv, searchText } from '../../platform/lists/list.ts';
import { bulkDelete, bulkDeleteResult } from '../../platform/bulk/bulk-delete.ts';
import {
  allEndpoint,
  bulkEndpoints,
  listEndpoint,
  recordEndpoints,
} from '../../platform/records/record-api.ts';
import { id, idParams, instant, version } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { audience } from './audience.ts';
import {
  communication,
  communicationFields,
  communicationHistoryLabels,
  communicationRow,
  communicationRules,
  communicationStatus,
  type CommunicationStatus,
} from './communication.ts';
import { recipientPage, recipientQuery } from './recipients.ts';

export const communicationSorts = ['-updatedAt', 'updatedAt', 'name', '-name', '-sendAt', 'sendAt'] as const;

/** Between the confirmation and the first email, so that it can be undone. */
export const undoSeconds = 60;
/** With more recipients, their number must be typed. */
export const typedAbove = 1_000;

export const communicationStep = z.enum(['unschedule', 'pause', 'resume', 'cancel']);
export type CommunicationStep = z.infer<typeof communicationStep>;
/** The statuses in which each step is possible. */
export const communicationStepsFrom: Record<CommunicationStep, readonly CommunicationStatus[]> = {
  unschedule: ['scheduled'],
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['sending', 'paused'],
};

const access = 'communication:write';
const filters = { q: searchText, status: z.optional(csv(communicationStatus)) };
/** For an email as one person gets it. */
const onePerson = { params: idParams, body: z.strictObject({ personId: id }) } as const;

export const previewEndpoint = <const Resource extends string>(resource: Resource) =>
  endpoint({
    name: `${resource}.preview`,
    summary: 'Preview the email as one watcher or maker receives it.',
    method: 'POST',
    path: `${resource}/:_id/preview`,
    access,
    ...onePerson,
    fields: { personId: { label: 'Person' } },
    response: z.object({ subject: z.string(), html: z.string() }),
  });

export const communicationApi = {
  ...recordEndpoints({
    resource: 'communication',
    noun: 'message',
    access,
    fields: communicationFields,
    rules: communicationRules,
    record: communication,
  }),
  list: listEndpoint({
    resource: 'communication',
    nouns:
      'messages; `q` is a prefix of the name, or any part of it if no prefix matches or it starts with `*`',
    access,
    query: listQuery(communicationSorts, filters),
    row: communicationRow,
  }),
  all: allEndpoint({
    resource: 'communication',
    nouns: 'messages',
    access,
    row: z.pick(communicationRow, { _id: true, name: true, status: true }),
  }),
  ...bulkEndpoints({
    resource: 'communication',
    nouns: 'messages',
    access,
    action: bulkDelete,
    filters,
    result: bulkDeleteResult,
  }),
  audience: endpoint({
    name: 'communication.audience',
    summary: 'Count the people in an audience now; only active people with consent count.',
    method: 'POST',
    path: 'communication/audience',
    access,
    body: z.strictObject({ audience }),
    response: z.object({ total: z.int() }),
  }),
  firstPerson: endpoint({
    name: 'communication.firstPerson',
    summary:
      'Get the first of its first 1,000 people who can be emailed now; null if there is none, or the search takes too long.',
    method: 'POST',
    path: 'communication/audience/first',
    access,
    body: z.strictObject({ audience }),
    response: z.nullable(z.object({ _id: id, name: z.string(), email: z.string() })),
  }),
  recipients: endpoint({
    name: 'communication.recipients',
    summary:
      'List the recipients of a message, in the order of sending; `q` is a whole email address. Requires the permissions that its audience required when sending started.',
    method: 'GET',
    path: 'communication/:_id/recipient',
    access,
    params: idParams,
    query: recipientQuery,
    response: recipientPage,
  }),
  preview: previewEndpoint('communication'),
  test: endpoint({
    name: 'communication.test',
    summary: 'Send the email to yourself, as one watcher or maker receives it.',
    method: 'POST',
    path: 'communication/:_id/test',
    access,
    ...onePerson,
    fields: { personId: { label: 'Person' } },
    response: z.object({ email: z.string() }),
  }),
  schedule: endpoint({
    name: 'communication.schedule',
    summary: `Send a draft, at \`sendAt\` or in ${undoSeconds} seconds. \`expectedCount\` is the size of the audience that the person confirmed.`,
    method: 'POST',
    path: 'communication/:_id/schedule',
    access: 'communication:send',
    params: idParams,
    body: z.strictObject({
      version,
      sendAt: z.optional(instant),
      expectedCount: z.int().check(z.minimum(1)),
    }),
    fields: {
      sendAt: { label: communicationHistoryLabels.sendAt },
      expectedCount: { label: 'Number of recipients' },
    },
    response: communication,
  }),
  transition: endpoint({
    name: 'communication.transition',
    summary: 'Unschedule a message, or pause, resume or cancel its sending.',
    method: 'POST',
    path: 'communication/:_id/transition',
    access: 'communication:send',
    params: idParams,
    body: z.strictObject({ step: communicationStep, version }),
    response: communication,
  }),
};
