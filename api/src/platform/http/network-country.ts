import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Codes by which proxies say that they don't know: unknown, Tor, Asia/Pacific, Europe. */
const unknown = new Set(['XX', 'T1', 'AP', 'EU']);

/** The country of a client's network, as the proxy tells it; null when it doesn't know, or none is configured. */
export function networkCountry(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { countryHeader }: Pick<Config, 'countryHeader'>,
): string | null {
  const code = countryHeader && headers[countryHeader];
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) && !unknown.has(code) ? code : null;
}
