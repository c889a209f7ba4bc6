import { asc, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isOwnOrigin } from '../../../platform/http/own-origin.ts';
import { allowedSiteTable as t } from './allowed-sites.table.ts';

/** The origins of sites that may embed the payment page. */
export async function allowedOrigins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ origin: t.origin })
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(t.origin));
  return rows.map(({ origin }) => origin);
}

/** The host of an origin if it is an allowed site. */
export const allowedHost = async (db: Db, origin: string | undefined): Promise<string | null> =>
  origin && (await allowedOrigins(db)).includes(origin) ? new URL(origin).host : null;

/** Responses of these routes can be read by the allowed sites, without credentials, and by no other origin. */
export function answerAllowedSites(
  app: FastifyInstance,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  paths: string[],
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    void reply.header('vary', 'origin');
    if (!origin || isOwnOrigin(config, request) || !(await allowedOrigins(db)).includes(origin)) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  for (const path of paths)
    app.options(
      path,
      { config: { open: 'A preflight request has no session' }, schema: { hide: true } },
      async (_, reply) =>
        reply
          .code(204)
          .headers({
            'access-control-allow-headers': 'content-type',
            'access-control-allow-methods': 'GET, POST',
            'access-control-max-age': '600',
          })
          .send(),
    );
}
