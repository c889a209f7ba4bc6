import { endpoint } from './endpoint.ts';
import { id, idParams, instant, recordFields, reference, storable, text, version } from './fields.ts';
import { atVersion, historyOf, restoreRevisionOf, versionQuery } from './history.ts';
import { csv } from './list.ts';
import { richText } from './rich-text.ts';
import { z } from './z.ts';

export const faqAudience = z.enum(['watcher', 'maker']);
export type FaqAudience = z.infer<typeof faqAudience>;
export const faqStatus = z.enum(['draft', 'published']);
export type FaqStatus = z.infer<typeof faqStatus>;
export const faqLimits = { question: 200, answer: 5_000, count: 300 } as const;

export const faqInput = z.strictObject({
  question: text(faqLimits.question, 5),
  answer: richText({ min: 1, max: faqLimits.answer }),
  /** A lookup of the type `faqCategory`. */
  categoryId: id,
  audience: faqAudience,
  status: faqStatus,
});
export type FaqInput = z.infer<typeof faqInput>;

export const faqRow = z.object({
  _id: id,
  version,
  question: z.string(),
  category: reference,
  audience: faqAudience,
  status: faqStatus,
  updatedAt: instant,
});
export type FaqRow = z.infer<typeof faqRow>;

export const faq = z.object({
  ...recordFields,
  question: z.string(),
  answer: z.string(),
  categoryId: id,
  audience: faqAudience,
  status: faqStatus,
  category: reference,
  deletedAt: z.nullable(instant),
});
export type Faq = z.infer<typeof faq>;

export const faqQuery = z.strictObject({
  audience: z.optional(faqAudience),
  status: z.optional(faqStatus),
  category: z.optional(csv(id)),
  q: z.optional(z.string().check(storable, z.trim(), z.maxLength(100))),
});

export const faqApi = {
  list: endpoint({
    name: 'faq.list',
    summary: 'Questions in the order of their categories and their own; `q` is part of the question.',
    method: 'GET',
    path: 'faq',
    access: 'page:write',
    query: faqQuery,
    response: z.array(faqRow),
  }),
  get: endpoint({
    name: 'faq.get',
    summary: 'One question with its answer, deleted ones too.',
    method: 'GET',
    path: 'faq/:_id',
    access: 'page:write',
    params: idParams,
    response: faq,
  }),
  create: endpoint({
    name: 'faq.create',
    summary: 'Add a question at the end of its category.',
    method: 'POST',
    path: 'faq',
    access: 'page:write',
    status: 201,
    body: faqInput,
    response: faq,
  }),
  replace: endpoint({
    name: 'faq.replace',
    summary: 'Save a question.',
    method: 'PUT',
    path: 'faq/:_id',
    access: 'page:write',
    params: idParams,
    body: z.strictObject({ ...faqInput.shape, version }),
    response: faq,
  }),
  remove: endpoint({
    name: 'faq.remove',
    summary: 'Delete a question; can be restored for 30 days.',
    method: 'DELETE',
    path: 'faq/:_id',
    access: 'page:write',
    params: idParams,
    query: versionQuery,
    response: faq,
  }),
  restore: endpoint({
    name: 'faq.restore',
    summary: 'Bring a deleted question back.',
    method: 'POST',
    path: 'faq/:_id/restore',
    access: 'page:write',
    params: idParams,
    body: atVersion,
    response: faq,
  }),
  order: endpoint({
    name: 'faq.order',
    summary: 'Put the questions of a category, for one audience, in order; `ids` are all of them.',
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
  history: historyOf('faq', 'page:write'),
  restoreRevision: restoreRevisionOf('faq', 'page:write', faq),
};
