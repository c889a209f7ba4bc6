import { endpoint } from '../../platform/http/endpoint.ts';
import { csv, searchText } from '../../platform/lists/list.ts';
import { allEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { field, fieldsOfRecord, shapeOf } from '../../platform/records/record-fields.ts';
import { richText } from '../../platform/rich-text/rich-text.ts';
import { id, instant, recordFields, reference, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const faqAudience = z.enum(['watcher', 'maker']);
export type FaqAudience = z.infer<typeof faqAudience>;
export const faqStatus = z.enum(['draft', 'published']);
export type FaqStatus = z.infer<typeof faqStatus>;
export const faqLimits = { question: 200, answer: 5_000, count: 300 } as const;

export const faqFields = fieldsOfRecord({
  question: field(text(faqLimits.question, 5), {
    label: 'Question',
    blank: '',
    help: '5 to 200 characters, worded as a visitor would ask it.',
  }),
  answer: field(richText({ min: 1, max: faqLimits.answer }), { label: 'Answer', blank: '' }),
  /** A lookup of the type `faqCategory`. */
  categoryId: field(id, { label: 'Category', blank: '', missing: 'Choose a category.' }),
  audience: field(faqAudience, { label: 'Audience', blank: 'watcher' }),
  status: field(faqStatus, {
    label: 'Published',
    columnLabel: 'Status',
    blank: 'draft',
    help: 'Published questions are public as soon as you save.',
  }),
});

export const faq = z.object({
  ...recordFields,
  ...shapeOf(faqFields),
  category: reference,
  deletedAt: z.nullable(instant),
});
export type Faq = z.infer<typeof faq>;

export const faqRow = z.pick(faq, {
  _id: true,
  version: true,
  question: true,
  category: true,
  audience: true,
  status: true,
  updatedAt: true,
});
export type FaqRow = z.infer<typeof faqRow>;
export const faqOption = z.pick(faq, { _id: true, question: true, audience: true, status: true });

export const faqQuery = z.strictObject({
  audience: z.optional(faqAudience),
  status: z.optional(faqStatus),
  category: z.optional(csv(id)),
  q: searchText,
});

/** @without bulk, undoBulk: Answers are published one by one, after they have been read. */
export const faqApi = {
  ...recordEndpoints({
    resource: 'faq',
    noun: 'question',
    access: 'page:write',
    fields: faqFields,
    record: faq,
  }),
  all: allEndpoint({ resource: 'faq', nouns: 'questions', access: 'page:write', row: faqOption }),
  list: endpoint({
    name: 'faq.list',
    summary: 'List all questions, ordered by category, then by position; `q` is part of the question.',
    method: 'GET',
    path: 'faq',
    access: 'page:write',
    query: faqQuery,
    response: z.array(faqRow),
  }),
  order: endpoint({
    name: 'faq.order',
    summary: 'Reorder the questions of a category for one audience; `ids` are all of them.',
    method: 'PUT',
    path: 'faq/order',
    access: 'page:write',
    body: z.strictObject({
      audience: faqAudience,
      categoryId: id,
      ids: z.array(id).check(z.minLength(1), z.maxLength(faqLimits.count)),
    }),
    response: z.array(faqRow),
  }),
};
