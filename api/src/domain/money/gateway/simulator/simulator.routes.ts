import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import type { MoneyDeps } from '../money-deps.service.ts';
import { ApiError, notFound } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../../platform/limits/budgets.service.ts';
import { answerAllowedSites } from '../../allowed-sites/allowed-sites.service.ts';
import { GatewayRefusal } from '../gateway.service.ts';
import { authenticationCsp, authenticationPage } from './authentication.page.ts';
import { saveMethod } from './save-method.ts';
import { openSimulator } from './open-simulator.ts';

const savedCards = hourlyBudget('simulatorCard', 60);

const open = 'The bank page of a test card has no session';
const idParam = z.object({ id: z.string().regex(/^(?:pi|seti)_sim_[0-9a-f-]{36}$/) });
const token = z.object({ token: z.string().max(100) });

/** The simulator's pages: saving test cards and authentication. */
export async function simulatorRoutes(app: FastifyInstance, deps: MoneyDeps) {
  if (deps.gateway.name !== 'simulator' || !deps.config.isSelling) return;
  const simulator = await openSimulator(deps);
  answerAllowedSites(app, deps, ['/api/gateway/simulator/*']);

  route(app, checkoutApi.simulatorMethod, async ({ body, request }) => {
    await spendByIp(deps, savedCards, request.ip);
    try {
      return { methodId: await saveMethod(deps.db, body, deps.now()) };
    } catch (error) {
      if (error instanceof GatewayRefusal) throw new ApiError(402, error.code, error.message);
      throw error;
    }
  });

  // Both answers are forms without a body: the answer is in the URL.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume();
    done(null);
  });
  app.get(
    '/gateway/authenticate/:id',
    { config: { open }, schema: { hide: true } },
    async (request, reply) => {
      const id = idParam.safeParse(request.params).data?.id;
      const linkToken = token.safeParse(request.query).data?.token;
      const pending = id && linkToken ? await simulator.pendingAuthentication(id, linkToken) : null;
      if (!pending || !id || !linkToken) throw notFound();
      return html(reply, authenticationPage({ ...pending, id, token: linkToken }));
    },
  );

  for (const answer of ['yes', 'no'] as const)
    app.post(
      `/gateway/authenticate/:id/${answer}`,
      { config: { open }, schema: { hide: true } },
      async (request, reply) => {
        const id = idParam.safeParse(request.params).data?.id;
        const linkToken = token.safeParse(request.query).data?.token;
        const answered = id && linkToken ? await simulator.authenticate(id, linkToken, answer) : null;
        if (!answered) throw notFound();
        return reply.redirect(answered.returnUrl, 303);
      },
    );
}

const html = (reply: FastifyReply, page: string) =>
  reply
    .header('content-security-policy', authenticationCsp)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
