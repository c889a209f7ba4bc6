import { bulkDelete, bulkDeleteResult } from '../../platform/bulk/bulk-delete.ts';
import {
  allEndpoint,
  bulkEndpoints,
  listEndpoint,
  recordEndpoints,
} from '../../platform/records/record-api.ts';
import { csv, listQuery, searchText } from '../../platform/lists/list.ts';
import { shapeOf } from '../../platform/records/record-fields.ts';
import { instant, recordFields } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { previewEndpoint } from './api.ts';
import { audienceKind } from './audience.ts';
import { messageTemplateFields, messageTemplateRules } from './communication.ts';

export const messageTemplate = z.object({
  ...recordFields,
  ...shapeOf(messageTemplateFields),
  deletedAt: z.nullable(instant),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

export const messageTemplateRow = z.pick(messageTemplate, {
  _id: true,
  version: true,
  name: true,
  kind: true,
  subject: true,
  updatedAt: true,
});
export type MessageTemplateRow = z.infer<typeof messageTemplateRow>;

export const messageTemplateSorts = ['name', '-name', '-updatedAt', 'updatedAt'] as const;

const access = 'communication:write';
const filters = { q: searchText, kind: z.optional(csv(audienceKind)) };

export const messageTemplateApi = {
  ...recordEndpoints({
    resource: 'messageTemplate',
    noun: 'message template',
    access,
    fields: messageTemplateFields,
    rules: messageTemplateRules,
    record: messageTemplate,
  }),
  list: listEndpoint({
    resource: 'messageTemplate',
    nouns: 'message templates; `q` is a prefix of the name',
    access,
    query: listQuery(messageTemplateSorts, filters),
    row: messageTemplateRow,
  }),
  all: allEndpoint({
    resource: 'messageTemplate',
    nouns: 'message templates',
    access,
    row: z.pick(messageTemplate, { _id: true, name: true, kind: true }),
  }),
  ...bulkEndpoints({
    resource: 'messageTemplate',
    nouns: 'message templates',
    access,
    action: bulkDelete,
    filters,
    result: bulkDeleteResult,
  }),
  preview: previewEndpoint('messageTemplate'),
};
