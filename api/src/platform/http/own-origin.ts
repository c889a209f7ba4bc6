import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Whether a page of ours sent a request: browsers name the origin also when they fetch our own scripts, since these have digests. */
export function isOwnOrigin(
  { publicUrl, paymentUrl }: Pick<Config, 'publicUrl' | 'paymentUrl'>,
  { host, headers: { origin } }: Pick<FastifyRequest, 'host' | 'headers'>,
): boolean {
  if (origin === undefined) return true;
  const isOfThisHost = origin === `http://${host}` || origin === `https://${host}`;
  return isOfThisHost || [publicUrl, paymentUrl].some((url) => new URL(url).origin === origin);
}
