import { eq } from 'drizzle-orm';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { postMail } from '../../../platform/mail/post-mail.service.ts';
import { checkReads } from './audience-access.ts';
import { findPerson } from './audience.repo.ts';
import type { CommunicationDeps } from './communications-config.service.ts';
import { communicationMails } from './communications.messages.ts';
import { readCommunication } from './communications.record.ts';
import { messageTemplateRecord } from './templates/message-templates.record.ts';
import { renderEmail, withoutStyles } from './render-email.ts';

type PreviewDeps = Pick<CommunicationDeps, 'db' | 'config'>;

type Content = Parameters<typeof renderEmail>[0] & { kind: AudienceKind };
/** The record with an id. @throws ApiError 404 */
type Read = (db: Db, _id: string, held: Actor['permissions']) => Promise<Content>;

const contentOfMessage: Read = async (db, _id, held) => {
  const communication = await readCommunication(db, _id, held);
  return { ...communication, kind: communication.audience.kind };
};

/** @throws ApiError 403; 404 */
const emailOf =
  (read: Read) =>
  async ({ db, config }: PreviewDeps, _id: string, personId: string, actor: Actor) => {
    const { kind, ...content } = await read(db, _id, actor.permissions);
    checkReads(actor.permissions, kind);
    const person = await findPerson(db, kind, personId);
    if (!person) throw notFound();
    return renderEmail(content, person, { kind, publicUrl: config.publicUrl, unsubscribe: null });
  };
const emailFor = emailOf(contentOfMessage);

/** The email as one person gets it. */
const previewOf =
  (read: Read) =>
  async (...input: Parameters<typeof emailFor>) => {
    const { subject, html } = await emailOf(read)(...input);
    return { subject, html: withoutStyles(html) };
  };
export const previewCommunication = previewOf(contentOfMessage);
export const previewTemplate = previewOf(messageTemplateRecord.read);

/** Sends it to the actor. Returns the address. */
export async function testCommunication(
  deps: PreviewDeps,
  _id: string,
  personId: string,
  actor: Actor,
): Promise<{ email: string }> {
  const { subject, ...mail } = await emailFor(deps, _id, personId, actor);
  const [admin] = await deps.db
    .select({ email: adminTable.email })
    .from(adminTable)
    .where(eq(adminTable._id, actor._id));
  if (!admin) throw notFound();
  await deps.db.transaction((tx) =>
    postMail(tx, admin.email, { ...mail, subject: communicationMails.testSubject(subject) }),
  );
  return admin;
}
