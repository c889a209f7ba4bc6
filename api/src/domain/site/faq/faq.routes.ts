import type { FastifyInstance } from 'fastify';
import { faqApi } from '@backlot/contracts/site/faq/faq';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { allFaq, faqRecord, listFaq, orderFaq } from './faq.record.ts';

export async function faqRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const { by } = recordRoutes(app, deps, faqApi, faqRecord);
  route(app, faqApi.all, () => allFaq(db));
  route(app, faqApi.list, ({ query }) => listFaq(db, query));
  route(app, faqApi.order, (context) => orderFaq(db, context.body, by(context)));
}
