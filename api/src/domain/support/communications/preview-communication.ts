import { eq } from 'drizzle-orm';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { postMail } from '../../../platform/mail/post-mail.service.ts';
import { checkReads } from './audience-access.ts';
import { findPerson } from './audience.repo.ts';
import type { CommunicationDeps } from './communications-config.service.ts';
import { communicationMails } from './communications.messages.ts';
import { readCommunication } from './communications.record.ts';
import { renderEmail, withoutStyles } from './render-email.ts';

type PreviewDeps = Pick<CommunicationDeps, 'db' | 'config'>;

/** @throws ApiError 403; 404 */
async function emailFor({ db, config }: PreviewDeps, _id: string, personId: string, actor: Actor) {
  const communication = await readCommunication(db, _id);
  const { kind } = communication.audience;
  checkReads(actor.permissions, kind);
  const person = await findPerson(db, kind, personId);
  if (!person) throw notFound();
  return renderEmail(communication, person, { kind, publicUrl: config.publicUrl, unsubscribe: null });
}

/** The email as one person gets it. */
export async function previewCommunication(...input: Parameters<typeof emailFor>) {
  const { subject, html } = await emailFor(...input);
  return { subject, html: withoutStyles(html) };
}

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
