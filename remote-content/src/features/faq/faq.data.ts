import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/endpoint';
import { type Faq, faqApi, type FaqInput } from '@backlot/contracts/faq';
import { lookupsApi } from '@backlot/contracts/lookups';

export const faqListQuery = (query: Request<typeof faqApi.list>['query']) => queryOf(faqApi.list, { query });
export const faqQuery = (_id: string) => queryOf(faqApi.get, { params: { _id } });
/** Categories change rarely. */
export const categoriesQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'faqCategory' } }),
  staleTime: 60_000,
});

/** A call after which the lists are no longer as they were. */
const changing = async <T>(send: Promise<T>): Promise<T> => {
  const answer = await send;
  await invalidate('faq');
  return answer;
};
type Known = Pick<Faq, '_id' | 'version'>;

export const createFaq = (body: FaqInput) => changing(call(faqApi.create, { body }));
export const replaceFaq = ({ _id, version }: Known, input: FaqInput) =>
  changing(call(faqApi.replace, { params: { _id }, body: { ...input, version } }));
export const removeFaq = ({ _id, version }: Known) =>
  changing(call(faqApi.remove, { params: { _id }, query: { version } }));
export const restoreFaq = ({ _id, version }: Known) =>
  changing(call(faqApi.restore, { params: { _id }, body: { version } }));
export const orderFaq = (body: Request<typeof faqApi.order>['body']) =>
  changing(call(faqApi.order, { body }));
