import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Whether a page of ours sent a request: browsers name the origin also when they fetch our own scripts, since these have
 * digests. The addresses of the configuration decide, because a client can write any host.
 */
export const isOwnOrigin = (
  { publicUrl, paymentUrl }: Pick<Config, 'publicUrl' | 'paymentUrl'>,
  { headers: { origin } }: Pick<FastifyRequest, 'headers'>,
): boolean => origin === undefined || [publicUrl, paymentUrl].some((url) => new URL(url).origin === origin);
