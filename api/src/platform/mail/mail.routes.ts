import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { attachment } from '../http/attachment.ts';
import { notFound } from '../http/errors.ts';
import { attachedFile } from './attached-file.service.ts';
import { findMail, recentMails } from '../outbox/sent-mail.service.ts';
import { devMailCsp, mailListPage, mailPage } from './dev-mail.page.ts';

const open = 'The local outbox of the demo, whose accounts are public';
const params = z.object({ _id: z.uuid() });
const fileParams = params.extend({ index: z.coerce.number().int().min(0) });

/** The local outbox as a page, in demo mode only: its links give access to every account. */
export async function mailRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db } = deps;
  if (!config.demo) return;
  app.get('/dev/mail', { config: { open }, schema: { hide: true } }, async (_request, reply) =>
    html(reply, mailListPage(await recentMails(db))),
  );
  app.get('/dev/mail/:_id', { config: { open }, schema: { hide: true } }, async (request, reply) => {
    const parsed = params.safeParse(request.params);
    const mail = parsed.success ? await findMail(db, parsed.data._id) : undefined;
    if (!mail) throw notFound();
    return html(reply, mailPage(mail));
  });
  app.get(
    '/dev/mail/:_id/file/:index',
    { config: { open }, schema: { hide: true } },
    async (request, reply) => {
      const parsed = fileParams.safeParse(request.params);
      const mail = parsed.success ? await findMail(db, parsed.data._id) : undefined;
      const stored = mail?.files?.[parsed.data?.index ?? 0];
      const file = stored && (await attachedFile(deps, stored));
      if (!file) throw notFound();
      return reply
        .type('application/octet-stream')
        .header('content-disposition', attachment(file.name))
        .send(file.bytes);
    },
  );
}

const html = (reply: FastifyReply, page: string) =>
  reply.header('content-security-policy', devMailCsp).type('text/html; charset=utf-8').send(page);
