import { inboundMailLimits, type SetAsideReason } from '@backlot/contracts/support/tickets/intake';
import { messageLimits } from '@backlot/contracts/support/tickets/message';
import { newId } from '../../../../platform/db/columns.ts';
import { isDatabaseUnavailable } from '../../../../platform/http/database-failure.ts';
import { hourlyBudget, takeAddressBudget } from '../../../../platform/limits/budgets.service.ts';
import { addressOf } from '../../../../platform/mail/message-id.service.ts';
import { recordBounceReport } from '../../communications/bounces.service.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { type EmailKind, emailKindOf } from './email-kind.ts';
import type { SupportDeps } from './intake-config.service.ts';
import { ticketAttachmentTable } from './intake.table.ts';
import { messageBodyOf, paragraphsOf } from './message-body.ts';
import { type IncomingEmail, type IncomingFile, parseEmail } from './parse-email.ts';
import { recordUndelivered } from './record-undelivered.ts';
import { receiveMessage } from './receive-message.service.ts';
import { attachmentKey, isReceived, receiveOnce } from './received-mail.ts';
import { setAside } from './set-aside.ts';
import { defaultCategory } from './ticket-categories.ts';
import { attachmentTexts } from '../tickets.messages.ts';

/** Of one sender. */
const emails = hourlyBudget('supportEmail', 30);

export type EmailOutcome = 'opened' | 'added' | 'set_aside' | 'duplicate' | 'bounce';

/**
 * Makes a message of an email, or sets it aside: one that fails doesn’t stop those after it.
 * @throws when the database or the object store can’t be reached, so that the email is received again later
 */
export async function receiveEmail(deps: SupportDeps, raw: Buffer): Promise<EmailOutcome> {
  try {
    return await parseAndReceive(deps, raw);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    deps.log.error({ err: error, bytes: raw.length }, 'an email failed and is set aside');
    return keep(deps, raw, { reason: 'unreadable', sender: null, subject: null, bytes: raw.length });
  }
}

async function parseAndReceive(deps: SupportDeps, raw: Buffer): Promise<EmailOutcome> {
  const bytes = raw.length;
  const email = await parseEmail(raw).catch((err: unknown) => {
    deps.log.warn({ err, bytes }, 'an email could not be read');
    return null;
  });
  if (!email) return keep(deps, raw, { reason: 'unreadable', sender: null, subject: null, bytes });

  const kind = emailKindOf(email);
  if (kind === 'bounce') {
    const isOfMessage = await recordBounceReport(deps, raw, deps.now());
    if ((await recordUndelivered(deps.db, raw)) || isOfMessage) return 'bounce';
  }
  const facts = {
    sender: email.sender?.email ?? null,
    subject: email.subject.slice(0, 200),
    bytes,
    fingerprint: email.fingerprint,
  };
  if (await isReceived(deps.db, email.fingerprint)) return 'duplicate';
  const refused = await refusalOf(deps, email, kind);
  if (refused) return keep(deps, raw, { reason: refused, ...facts });
  const received = await receive(deps, email, kind, bytes);
  return received === 'unanswered' ? keep(deps, raw, { reason: 'automatic', ...facts }) : received;
}

const keep = async (...kept: Parameters<typeof setAside>): Promise<EmailOutcome> =>
  (await setAside(...kept)) ? 'set_aside' : 'duplicate';

/** Why an email is not to become a message; null when it is. */
async function refusalOf(
  deps: SupportDeps,
  { sender }: IncomingEmail,
  kind: EmailKind,
): Promise<SetAsideReason | null> {
  if (kind === 'bounce') return 'bounce';
  if (!sender) return 'no_sender';
  const { supportEmail, mailFrom } = deps.config;
  if ([supportEmail, addressOf(mailFrom)].includes(sender.email)) return 'own_address';
  return (await takeAddressBudget(deps, emails, sender.email)) ? null : 'too_many';
}

/** @returns `unanswered` for an automatic email that answers no ticket */
async function receive(
  deps: SupportDeps,
  email: IncomingEmail,
  kind: EmailKind,
  bytes: number,
): Promise<EmailOutcome | 'unanswered'> {
  const { sender, fingerprint } = email;
  if (!sender) throw new TypeError('An email without sender is set aside');
  const { body, remoteImages, files } = await contentOf(email);
  const category = await defaultCategory(deps.db);
  const stored = files.map((file) => ({ ...file, _id: newId() }));
  const unanswered = new Error('An automatic email answers no ticket');
  try {
    const outcome = await receiveOnce(
      deps,
      { fingerprint, bytes },
      async (mailId) => {
        for (const file of stored)
          await deps.store.put(attachmentKey(mailId, file._id), file.bytes, 'application/octet-stream');
      },
      async (tx, receivedMailId) => {
        const received = await receiveMessage(tx, deps, {
          channel: 'email',
          sender,
          subject: subjectOf(email),
          category,
          body,
          remoteImages,
          mailId: email.messageId,
          references: email.references,
          isAutomatic: kind === 'automatic',
        });
        if (!received) throw unanswered;
        if (stored.length > 0)
          await tx.insert(ticketAttachmentTable).values(
            stored.map(({ _id, name, bytes: { length } }) => ({
              _id,
              name,
              bytes: length,
              receivedMailId,
              ticketMessageId: received.messageId,
            })),
          );
        if (received.isNew && kind === 'person')
          await confirmReceipt(tx, deps, received.ticket, email.messageId);
        return {
          end: { state: 'done', ticketId: received.writtenToId },
          result: received.isNew ? 'opened' : 'added',
        } as const;
      },
    );
    return outcome ?? 'duplicate';
  } catch (error) {
    if (error === unanswered) return 'unanswered';
    throw error;
  }
}

const subjectOf = ({ subject }: IncomingEmail): string =>
  subject.length < 3 ? `(No subject) ${subject}`.trim() : subject.slice(0, 150).toWellFormed();

/** The body, and the files to keep: too large ones, and those beyond the limit, are named in the body instead. */
async function contentOf(email: IncomingEmail) {
  const { body, remoteImages, whole } = await messageBodyOf(email);
  const { attachmentBytes, attachments } = inboundMailLimits;
  const lossOf = ({ name, bytes }: IncomingFile, index: number): string | null => {
    if (bytes.length > attachmentBytes) return attachmentTexts.tooLarge(name);
    return index < attachments ? null : attachmentTexts.tooMany(name, attachments);
  };
  const files: IncomingFile[] = email.files.filter((file, index) => lossOf(file, index) === null);
  const losses = email.files.flatMap((file, index) => lossOf(file, index) ?? []);
  const lost = losses.map(paragraphsOf).join('');
  return {
    body: lost.length > messageLimits.body ? body : body + lost,
    remoteImages,
    files: whole ? [...files, whole] : files,
  };
}
