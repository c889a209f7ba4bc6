import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachmentApi } from '@backlot/contracts/support/tickets/attachments';
import { inboundMailApi, publicSupportApi } from '@backlot/contracts/support/tickets/intake';
import type { StoredObject } from '../../../../platform/files/object-store/object-store.ts';
import { attachment } from '../../../../platform/http/attachment.ts';
import { route } from '../../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../../platform/limits/budgets.service.ts';
import { discardAttachment, readAttachment, uploadAttachment } from './attachments.ts';
import type { SupportDeps } from './intake-config.service.ts';
import { receiveRequest } from './receive-request.ts';
import { dismissSetAside, listSetAside, readSetAside } from './set-aside.ts';
import { ticketCategories } from './ticket-categories.ts';

/** From the help page. */
const requests = hourlyBudget('support', 10);

/** How messages arrive, and what they bring. */
export async function intakeRoutes(app: FastifyInstance, deps: SupportDeps) {
  const { db } = deps;
  route(app, publicSupportApi.categories, () => ticketCategories(db));
  route(app, publicSupportApi.send, async ({ body, request }) => {
    await spendByIp(deps, requests, request.ip);
    return receiveRequest(deps, body);
  });
  route(app, attachmentApi.upload, ({ params, request, actor }) =>
    uploadAttachment(deps, params._id, request, actor._id),
  );
  route(app, attachmentApi.discard, ({ params, actor }) => discardAttachment(db, params, actor._id));
  route(app, attachmentApi.file, async ({ params, reply }) => {
    const file = await readAttachment(deps, params);
    return sendStored(reply, file, file.name);
  });
  route(app, inboundMailApi.list, () => listSetAside(db));
  route(app, inboundMailApi.file, async ({ params, reply }) =>
    sendStored(reply, await readSetAside(deps, params.mailId), `${params.mailId}.eml`),
  );
  route(app, inboundMailApi.dismiss, ({ params, actor, requestId }) =>
    dismissSetAside(db, params.mailId, { actorId: actor._id, requestId, at: deps.now() }),
  );
}

/** Always as a file to be saved: it comes from strangers. */
const sendStored = (reply: FastifyReply, { body, bytes }: StoredObject, name: string) =>
  reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-length': bytes,
      'content-disposition': attachment(name),
    })
    .send(body);
