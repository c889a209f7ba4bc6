import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { faqApi } from '@backlot/contracts/site/faq/faq';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';

export const faqListQuery = (query: Request<typeof faqApi.list>['query']) => queryOf(faqApi.list, { query });
export const faqQuery = (_id: string) => queryOf(faqApi.get, { params: { _id } });
/** Categories change rarely. */
export const categoriesQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'faqCategory' } }),
  staleTime: 60_000,
});

export const faqActions = recordActions(faqApi);
export const orderFaq = (body: Request<typeof faqApi.order>['body']) =>
  faqActions.write(call(faqApi.order, { body }));
