import { eq } from 'drizzle-orm';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import type { Db } from '../../../platform/db/database.ts';
import { deliverMail } from '../../../platform/mail/mail.service.ts';
import { postMail } from '../../../platform/mail/post-mail.service.ts';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';
import { type Person, reachablePerson } from './audience.repo.ts';
import { recordHardBounce } from './bounces.service.ts';
import type { CommunicationDeps } from './communications-config.service.ts';
import type { CommunicationRecord } from './communications.record.ts';
import { communicationRecipientTable as r, communicationTable as t } from './communications.table.ts';
import { settle } from './counts.repo.ts';
import { renderEmail } from './render-email.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

type Claimed = { communication: CommunicationRecord; kind: AudienceKind; person: Person };

/**
 * Sends the email of one recipient. At most once: what was begun by a process that died is taken as sent. After a failure
 * of the mail server the outbox tries again.
 */
export async function sendCommunicationEmail(deps: CommunicationDeps, recipientId: string): Promise<void> {
  const { db, now } = deps;
  const claimed = await db.transaction((tx) => claim(tx, recipientId, now()));
  if (!claimed) return;
  const mail = await emailOf(deps, recipientId, claimed);
  try {
    if (deps.config.smtpUrl) await deliverMail(deps, mail, recipientId);
  } catch (error) {
    await db.transaction(async (tx) => {
      if (isRefusedPermanently(error)) {
        await settle(tx, recipientId, 'failed', now());
        await recordHardBounce(tx, recipientId, claimed.person.email, now());
      } else await tx.update(r).set({ state: 'queued' }).where(eq(r._id, recipientId));
    });
    if (isRefusedPermanently(error)) return;
    throw error;
  }
  await db.transaction(async (tx) => {
    await settle(tx, recipientId, 'sent', now());
    // The demo shows at /dev/mail what it would have sent.
    if (!deps.config.smtpUrl) await postMail(tx, claimed.person.email, mail);
  });
}

/** Null when there is nothing to send: paused, canceled, already sent, or no longer allowed. */
async function claim(tx: Db, recipientId: string, at: Date): Promise<Claimed | null> {
  const [row] = await tx
    .select({ recipient: r, communication: t })
    .from(r)
    .innerJoin(t, eq(t._id, r.communicationId))
    .where(eq(r._id, recipientId))
    .for('update', { of: r });
  if (!row) return null;
  const { recipient, communication } = row;
  if (recipient.state === 'sending') await settle(tx, recipientId, 'sent', at);
  if (recipient.state !== 'queued') return null;
  if (communication.status !== 'sending') {
    await tx.update(r).set({ state: 'waiting', queuedAt: null }).where(eq(r._id, recipientId));
    return null;
  }
  const { kind } = communication.audience;
  const person = await reachablePerson(tx, kind, recipient.watcherId ?? recipient.makerId ?? '');
  if (!person) {
    await settle(tx, recipientId, 'skipped', at);
    return null;
  }
  await tx.update(r).set({ state: 'sending' }).where(eq(r._id, recipientId));
  return { communication, kind, person };
}

async function emailOf(
  deps: CommunicationDeps,
  recipientId: string,
  { communication, kind, person }: Claimed,
): Promise<Mail> {
  const unsubscribe = await unsubscribeLink(deps, { kind, personId: person._id, recipientId });
  const { publicUrl } = deps.config;
  return { to: person.email, ...renderEmail(communication, person, { kind, publicUrl, unsubscribe }) };
}

/** The mail server refused the address itself. Source: RFC 5321, 4.2.1 */
const isRefusedPermanently = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;
