import { and, eq } from 'drizzle-orm';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import type { Db } from '../../../platform/db/database.ts';
import { deliverMail } from '../../../platform/mail/mail.service.ts';
import { postMail } from '../../../platform/mail/post-mail.service.ts';
import { refusalCauseOf, refusalReasonOf } from '../../../platform/mail/refusals.service.ts';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';
import { type Person, reachablePerson, skipReason } from './audience.repo.ts';
import { recordHardBounce } from './bounces.service.ts';
import type { CommunicationDeps } from './communications-config.service.ts';
import type { CommunicationRecord } from './communications.record.ts';
import { communicationRecipientTable as r } from './communications.table.ts';
import { lockMessageOf, type RecipientEnd, settleRecipient } from './counts.repo.ts';
import { renderEmail } from './render-email.ts';
import { mailProblem } from './sending-failures.ts';
import { recordProblem } from './sending-progress.ts';
import { stopSending } from './stop-sending.ts';
import { type AddressHash, addressHashes } from './suppressed-addresses.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

type Claimed = { communication: CommunicationRecord; kind: AudienceKind; person: Person };
/** How a recipient ends without an email. */
type Ended = { ended: RecipientEnd };

/**
 * Sends the email of one recipient. At most once: what was begun by a process that died is taken as sent. After a failure
 * of the mail server the outbox tries again; what the server refuses for good pauses the message.
 */
export async function sendCommunicationEmail(deps: CommunicationDeps, recipientId: string): Promise<void> {
  const { db, now } = deps;
  const hash = await addressHashes(deps);
  const claimed = await db.transaction((tx) => claim(tx, hash, recipientId));
  if (!claimed) return;
  if ('ended' in claimed) return settleRecipient(db, recipientId, claimed.ended, now());
  const mail = await emailOf(deps, recipientId, claimed);
  try {
    // The demo shows at /dev/mail what it would have sent.
    if (deps.config.smtpUrl || !deps.config.demo) await deliverMail(deps, mail, recipientId);
  } catch (error) {
    const isOver = await db.transaction((tx) =>
      afterFailure(tx, recipientId, { error, claimed, hash, at: now() }),
    );
    if (isOver) return;
    throw error;
  }
  if (deps.config.smtpUrl) return settleRecipient(db, recipientId, { state: 'sent' }, now());
  await db.transaction(async (tx) => {
    await settleRecipient(tx, recipientId, { state: 'sent' }, now());
    await postMail(tx, claimed.person.email, mail);
  });
}

const failureReasons = { address: 'addressUnknown', mailbox: 'inboxRefused' } as const;
type Failure = { error: unknown; claimed: Claimed; hash: AddressHash; at: Date };

/** Returns whether the outbox is to leave it: the address is refused, or nobody would get the message now. */
async function afterFailure(
  tx: Db,
  recipientId: string,
  { error, claimed, hash, at }: Failure,
): Promise<boolean> {
  const { communication, person } = claimed;
  const cause = refusalCauseOf(error);
  await lockMessageOf(tx, recipientId);
  if (cause === 'address' || cause === 'mailbox') {
    await settleRecipient(tx, recipientId, { state: 'failed', reason: failureReasons[cause] }, at);
    if (cause === 'address') await recordHardBounce(tx, recipientId, hash(person.email), at);
    return true;
  }
  const isPermanent = cause === 'server';
  await tx
    .update(r)
    .set(isPermanent ? { state: 'waiting', queuedAt: null } : { state: 'queued' })
    .where(and(eq(r._id, recipientId), eq(r.state, 'sending')));
  const reason = refusalReasonOf(error);
  if (isPermanent) await stopSending(tx, communication._id, reason, at);
  else await recordProblem(tx, communication._id, mailProblem(reason), at);
  return isPermanent;
}

/** Null when there is nothing to do: paused, canceled, or already sent. */
async function claim(tx: Db, hash: AddressHash, recipientId: string): Promise<Claimed | Ended | null> {
  const communication = await lockMessageOf(tx, recipientId, 'share');
  const [recipient] = await tx.select().from(r).where(eq(r._id, recipientId)).for('update');
  if (!communication || !recipient) return null;
  if (recipient.state === 'sending') return { ended: { state: 'sent' } };
  if (recipient.state !== 'queued') return null;
  if (communication.status !== 'sending') {
    await tx.update(r).set({ state: 'waiting', queuedAt: null }).where(eq(r._id, recipientId));
    return null;
  }
  const { kind } = communication.audience;
  const personId = recipient.watcherId ?? recipient.makerId ?? '';
  const person = await reachablePerson(tx, hash, kind, personId);
  if (!person) return { ended: { state: 'skipped', reason: await skipReason(tx, hash, kind, personId) } };
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
