import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { idParams } from '@backlot/contracts/platform/values/fields';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { declarationTable as t } from '../declarations/declarations.table.ts';
import { legalCsp, legalPage } from './legal.page.ts';

const open = 'A legal text that is or was in effect is public';

/** Legal texts as pages of their own: a payment links to the exact text that was accepted. */
export async function legalRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  app.get('/legal/:_id', { config: { open }, schema: { hide: true } }, async (request, reply) => {
    const _id = idParams.safeParse(request.params).data?._id;
    const [text] = _id
      ? await db
          .select()
          .from(t)
          .where(and(eq(t._id, _id), inArray(t.status, ['effective', 'superseded'])))
      : [];
    if (!text?.effectiveAt) throw notFound();
    const { effectiveAt, status } = text;
    return reply
      .header('content-security-policy', legalCsp)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(legalPage({ ...text, effectiveAt, isEffective: status === 'effective' }));
  });
}
