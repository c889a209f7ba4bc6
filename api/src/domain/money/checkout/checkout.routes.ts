import type { FastifyInstance } from 'fastify';
import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { languagesOf } from '../../../platform/http/accept-language.ts';
import { ipPrefix } from '../../../platform/limits/ip-prefix.service.ts';
import { networkCountry } from '../../../platform/http/network-country.ts';
import { route } from '../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../platform/limits/budgets.service.ts';
import { enqueue } from '../../../platform/outbox/outbox.service.ts';
import { answerAllowedSites } from '../allowed-sites/allowed-sites.service.ts';
import { receiptRequestMessage } from '../payments/payment-outbox.service.ts';
import { orderVisit } from '../visits/visits.service.ts';
import { checkoutService } from './checkout.service.ts';
import { makeQuote } from './quotes.ts';
import { readShownMovie } from './shown-movie.ts';

const shownMovies = hourlyBudget('movie', 1_200);
const quotes = hourlyBudget('quote', 300);
const coupons = hourlyBudget('coupon', 60);
const orders = hourlyBudget('order', 60);
/** The page of an order polls it each 2 s while it is processing. Charges have a budget of their own. */
const reads = hourlyBudget('checkout', 3_600);
const accessEmails = hourlyBudget('access', 10);

/** Public endpoints for watchers without an account; every request is rate limited. */
export async function checkoutRoutes(app: FastifyInstance, deps: MoneyDeps) {
  answerAllowedSites(app, deps, [
    '/api/public/movie/*',
    '/api/public/quote',
    '/api/public/payment',
    '/api/public/payment/*',
  ]);
  const checkout = checkoutService(deps);
  route(app, checkoutApi.movie, async ({ params, query, request }) => {
    await spendByIp(deps, shownMovies, request.ip);
    const locale = languagesOf(request.headers['accept-language'])[0];
    return readShownMovie(deps, params._id, { ...query, locale });
  });
  route(app, checkoutApi.quote, async ({ body, request }) => {
    await spendByIp(deps, quotes, request.ip);
    if (body.coupon !== undefined) await spendByIp(deps, coupons, request.ip);
    return makeQuote(deps, body);
  });
  route(app, checkoutApi.start, async ({ body, request }) => {
    await spendByIp(deps, orders, request.ip);
    return checkout.start(body, { ip: request.ip, visit: await orderVisit(deps, request) });
  });
  route(app, checkoutApi.confirm, async ({ params, body, request }) => {
    const country = networkCountry(request, deps.config);
    const origin = { at: deps.now(), country, ip: request.ip };
    await spendByIp(deps, reads, request.ip);
    return checkout.confirm(params._id, body, origin);
  });
  route(app, checkoutApi.get, async ({ params, body, request }) => {
    await spendByIp(deps, reads, request.ip);
    return checkout.read(params._id, body.secret);
  });
  route(app, checkoutApi.receipt, async ({ params, body, request }) => {
    await spendByIp(deps, reads, request.ip);
    await checkout.sendReceipt(params._id, body.secret);
    return null;
  });
  route(app, checkoutApi.access, async ({ params, body, request }) => {
    await spendByIp(deps, accessEmails, request.ip);
    const network = ipPrefix(request.ip);
    await enqueue(deps.db, receiptRequestMessage({ movieId: params._id, email: body.email, network }));
    return null;
  });
}
