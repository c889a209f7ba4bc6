import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** Headers of every response; documents and files override some. */
export const apiHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const common: Record<string, string> = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  return (reply: FastifyReply): void => {
    void reply.headers(common);
  };
};
