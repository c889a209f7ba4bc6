import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { framedPages } from '@backlot/contracts/platform/http/framed-pages';
import { remoteImagesLinkMinutes, supportApi } from '@backlot/contracts/support/tickets/api';
import type { Deps } from '../../../platform/deps.ts';
import { signedTokens } from '../../../platform/files/signed-tokens.ts';
import { ApiError, gone, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../platform/limits/budgets.service.ts';
import { problemPage, remoteImagesCsp, remoteImagesPage } from './remote-images.page.ts';
import { readMessage } from './tickets.repo.ts';
import { ticketMessageTable as m } from './tickets.table.ts';

type KeyDeps = Pick<Deps, 'db' | 'store'>;
const path = `${framedPages}ticket-images`;
const requests = hourlyBudget('ticketImages', 600);
const tokensOf = (deps: KeyDeps) => signedTokens(deps, 'keys/ticket-images.key');

/**
 * Shows the images of an email that are on other servers, to someone who requests them. The page of the ticket may load
 * no image from elsewhere, so that a frame shows a page with a policy of its own, whose link is signed and short-lived.
 */
export async function remoteImagesRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps;
  route(app, supportApi.remoteImages, async ({ params }) => {
    const { _id, remoteImages } = await readMessage(db, params._id, params.messageId);
    if (remoteImages.length === 0) throw notFound();
    const until = new Date(now().getTime() + remoteImagesLinkMinutes * 60_000);
    return { url: `${path}/${(await tokensOf(deps)).sign(_id, until).token}` };
  });
  app.get<{ Params: { token: string } }>(
    `${path}/:token`,
    {
      exposeHeadRoute: false,
      config: { open: 'Takes a signed link, because a frame sends no session' },
      schema: { hide: true },
    },
    async ({ ip, params }, reply) => {
      void reply.header('content-security-policy', remoteImagesCsp).type('text/html; charset=utf-8');
      try {
        await spendByIp(deps, requests, ip);
        return remoteImagesPage(await imagesOf(deps, params.token));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return reply.code(error.status).send(problemPage(error.message)); // a refusal as JSON couldn't be framed
      }
    },
  );
}

/** The addresses of a link. @throws ApiError 404 when it is forged, 410 when it has expired */
async function imagesOf(deps: Pick<Deps, 'db' | 'now' | 'store'>, token: string): Promise<string[]> {
  const link = (await tokensOf(deps)).read(token);
  if (!link) throw notFound();
  if (link.until <= deps.now()) throw gone('link_expired', 'This link has expired. Open the images again.');
  const [message] = await deps.db.select({ addresses: m.remoteImages }).from(m).where(eq(m._id, link._id));
  return message?.addresses ?? [];
}
