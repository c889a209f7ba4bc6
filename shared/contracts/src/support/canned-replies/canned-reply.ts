import { bulkDelete, bulkDeleteResult } from '../../platform/bulk/bulk-delete.ts';
import {
  allEndpoint,
  bulkEndpoints,
  listEndpoint,
  recordEndpoints,
} from '../../platform/records/record-api.ts';
import { field, fieldsOfRecord, shapeOf } from '../../platform/records/record-fields.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, searchText } from '../../platform/lists/list.ts';
import { richText } from '../../platform/rich-text/rich-text.ts';
import { id, idParams, instant, noCardNumber, recordFields, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { messageLimits, statusAfterReply } from '../tickets/message.ts';
import { ticketTags } from '../tickets/ticket.ts';
import { describeVariable, unknownVariablesIn, variableNames } from './variables.ts';

const shortcut = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9-]{2,30}$/, 'Use 2 to 30 lowercase letters, digits and hyphens.'),
    noCardNumber,
  );
const body = richText({ min: 1, max: messageLimits.body }).check(
  z.refine((html) => unknownVariablesIn(html).length === 0, {
    error: ({ input }) =>
      `${unknownVariablesIn(String(input)).join(', ')} is not a variable. Use ${variableNames.map(describeVariable).join(', ')}.`,
  }),
);

export const cannedReplyFields = fieldsOfRecord({
  shortcut: field(shortcut, { label: 'Shortcut', blank: '', help: 'Type it after / in a reply.' }),
  title: field(text(100, 2), { label: 'Title', blank: '' }),
  body: field(body, {
    label: 'Text',
    blank: '',
    help: `Variables: ${variableNames.map(describeVariable).join(', ')}.`,
  }),
  status: field(z.nullable(statusAfterReply), { label: 'Set status', blank: null }),
  addTags: field(ticketTags, { label: 'Add tags', blank: [] }),
  assigneeId: field(z.nullable(id), { label: 'Assign to', blank: null }),
});

export const cannedReply = z.object({
  ...recordFields,
  ...shapeOf(cannedReplyFields),
  /** Stored ones may have variables of an earlier version. */
  body: z.string(),
  assigneeName: z.nullable(z.string()),
  deletedAt: z.nullable(instant),
});
export type CannedReply = z.infer<typeof cannedReply>;

export const cannedReplyRow = z.pick(cannedReply, {
  _id: true,
  version: true,
  shortcut: true,
  title: true,
  status: true,
  addTags: true,
  assigneeName: true,
  updatedAt: true,
});
export type CannedReplyRow = z.infer<typeof cannedReplyRow>;
export const cannedReplyOption = z.pick(cannedReply, { _id: true, shortcut: true, title: true });
export type CannedReplyOption = z.infer<typeof cannedReplyOption>;

/** A canned reply for one ticket; variables without a value there remain. */
export const cannedText = z.pick(cannedReply, { body: true, status: true, addTags: true, assigneeId: true });
export type CannedText = z.infer<typeof cannedText>;

export const cannedReplySorts = [
  'shortcut',
  '-shortcut',
  'title',
  '-title',
  '-updatedAt',
  'updatedAt',
] as const;

const access = 'support:write';
const filters = { q: searchText };

export const cannedReplyApi = {
  ...recordEndpoints({
    resource: 'cannedReply',
    noun: 'canned reply',
    access,
    fields: cannedReplyFields,
    record: cannedReply,
  }),
  list: listEndpoint({
    resource: 'cannedReply',
    nouns: 'canned replies; `q` is a prefix of the shortcut or title',
    access,
    query: listQuery(cannedReplySorts, filters),
    row: cannedReplyRow,
  }),
  all: allEndpoint({ resource: 'cannedReply', nouns: 'canned replies', access, row: cannedReplyOption }),
  ...bulkEndpoints({
    resource: 'cannedReply',
    nouns: 'canned replies',
    access,
    action: bulkDelete,
    filters,
    result: bulkDeleteResult,
  }),
  text: endpoint({
    name: 'cannedReply.text',
    summary: 'Get a canned reply filled in from a ticket; variables without a value remain.',
    method: 'GET',
    path: 'cannedReply/:_id/text',
    access,
    params: idParams,
    query: z.strictObject({ ticketId: id }),
    response: cannedText,
  }),
};
