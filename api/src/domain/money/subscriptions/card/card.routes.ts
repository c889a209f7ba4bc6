import type { FastifyInstance } from 'fastify';
import { cardApi } from '@backlot/contracts/money/subscriptions/card';
import { route } from '../../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../../platform/limits/budgets.service.ts';
import type { MoneyDeps } from '../../gateway/money-deps.service.ts';
import { refreshPayment } from '../../payments/refresh-payment.service.ts';
import { subscriptionOfLink } from './card-link.ts';
import { lastAttempt, readCardPage } from './card.page.ts';
import { refreshSetup } from './poll-setups.ts';
import { replaceCard } from './replace-card.ts';

/** The page polls while a card is checked. */
const reads = hourlyBudget('card', 3_600);
const replacements = hourlyBudget('replaceCard', 30);

/** Public endpoints for the holder of a link from an email; every request is rate limited. */
export async function cardRoutes(app: FastifyInstance, deps: MoneyDeps) {
  route(app, cardApi.get, async ({ params, query, request, requestId }) => {
    await spendByIp(deps, reads, request.ip);
    const _id = await subscriptionOfLink(deps, params.token);
    const attempt = await lastAttempt(deps.db, _id);
    if (attempt) await refreshPayment(deps, attempt);
    const setup = query.setupId
      ? await refreshSetup(deps, _id, query.setupId, { requestId, ip: request.ip })
      : null;
    return readCardPage(deps, _id, setup);
  });
  route(app, cardApi.replace, async ({ params, body, request, requestId }) => {
    await spendByIp(deps, replacements, request.ip);
    const _id = await subscriptionOfLink(deps, params.token);
    return replaceCard(deps, _id, { ...body, token: params.token }, { requestId, ip: request.ip });
  });
}
