import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from './errors.ts';

/** What the origin of the payment page serves: nothing with a session. */
const onPaymentOrigin =
  /^\/(payment|legal|gateway|r|media|health|embed\.js|api\/(docs|public|gateway|watch|client-error))(\/|$)/;
/** Pages whose scripts must not run on the origin of the shell. */
const offShellOrigin = /^\/(payment|api\/docs)\//;

/**
 * Separates the payment page and the API documentation from the shell by origin, when `PAYMENT_URL` is set: scripts of one
 * can't reach windows, storage or channels of the other.
 */
export function separatePaymentOrigin(
  app: FastifyInstance,
  { publicUrl, paymentUrl }: Pick<Config, 'publicUrl' | 'paymentUrl'>,
): void {
  if (paymentUrl === publicUrl) return;
  const paymentHost = new URL(paymentUrl).host;
  app.addHook('onRequest', async (request, reply) => {
    const path = `${routePath(request)
      .replace(/[?#].*$/s, '')
      .replace(/(?<!\/)\/+$/, '')}/`; // each run of slashes is read once
    if (request.host !== paymentHost)
      return offShellOrigin.test(path) ? move(request, reply, paymentUrl) : undefined;
    if (onPaymentOrigin.test(path)) return undefined;
    if (path.startsWith('/api/')) throw notFound();
    return move(request, reply, publicUrl);
  });
}

/** That of the route, since the router decodes the address (`/%70ayment/1`); the address itself where no route matches. */
const routePath = ({ routeOptions: { url }, url: address }: FastifyRequest): string =>
  url === undefined || url === '/*' ? address : url;

/** Only GET and HEAD address pages. */
const move = (request: FastifyRequest, reply: FastifyReply, origin: string) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
  return reply.redirect(`${origin}${request.url}`, 302);
};

/**
 * The opener policy of pages whose scripts must not reach a window of the shell on the same origin: it differs from the
 * shell's `same-origin`, so that browsers sever the two.
 */
export const separateWindows = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
