import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { messageIdsIn } from '../../communications/bounces.service.ts';
import { notifyOfUndelivered, refreshOpenPages } from '../ticket-notices.ts';
import { ticketMessageTable as m, ticketTable as t } from '../tickets.table.ts';
import { undeliveredTexts } from '../tickets.messages.ts';

const reasonAtMost = 300;
const action = /^action:[ \t]*(\w+)/im;
const permanentStatus = /^status:[ \t]*5\./im;
/** The address that the last server had, and the one that ours sent to. Source: RFC 3464, 2.3.1 and 2.3.2 */
const recipient = /^(?:final|original)-recipient:[ \t]*rfc822;[ \t]*<?([^\s<>]{1,320})>?/gim;
/** Of the email that the report returns; its references are those of earlier ones. */
const messageId = /^(?:original-)?message-id:\s{0,80}<[^\s<>]{1,300}>/gim;
const diagnosis = /^diagnostic-code:(?:[ \t]*smtp;)?((?:[^\r\n]|\r?\n[ \t]){0,2000})/im;
const isOurReply = and(eq(m.kind, 'reply'), eq(m.authorType, 'admin'));
const address = /<?[^\s<>@]{1,200}@[^\s<>@]{1,200}>?/g;

/**
 * Marks the reply that a delivery report is about, and notifies its author: the report quotes the Message-ID of our email.
 * A delay is no failure.
 * @returns whether it is about a reply
 */
export async function recordUndelivered(db: Db, report: Buffer): Promise<boolean> {
  const text = report.toString('latin1');
  const ids = messageIdsIn((text.match(messageId) ?? []).join());
  if (ids.length === 0) return false;
  const replies = await db
    .select({ _id: m._id, email: t.requesterEmail })
    .from(m)
    .innerJoin(t, eq(t._id, m.ticketId))
    .where(and(inArray(m._id, ids), isOurReply));
  for (const { _id, email } of replies) {
    const reason = reasonOf(text, email);
    if (reason !== undefined) await db.transaction((tx) => markUndelivered(tx, _id, reason));
  }
  return replies.length > 0;
}

/**
 * Why an email didn’t reach its address. A report about one other address is believed too, without its text: the email
 * was forwarded, and nobody else knows its ID, which has random bits.
 */
function reasonOf(text: string, email: string): string | undefined {
  const about = text
    .split(/\r?\n\r?\n/)
    .map((part) => ({
      part,
      named: [...part.matchAll(recipient)].map(([, named = '']) => named.toLowerCase()),
    }))
    .filter(({ named }) => named.length > 0);
  const own = about.find(({ named }) => named.includes(email.toLowerCase()));
  const [only, ...others] = about;
  if (own) return hasFailed(own.part) ? reasonIn(own.part) : undefined;
  return only && others.length === 0 && hasFailed(only.part) ? undeliveredTexts.forwarded : undefined;
}

const hasFailed = (part: string): boolean => {
  const said = action.exec(part)?.[1];
  return said === undefined ? permanentStatus.test(part) : said.toLowerCase() === 'failed';
};

const reasonIn = (text: string): string => shownReason(diagnosis.exec(text)?.[1] ?? '');

/** What a mail server said, without addresses. */
export const shownReason = (said: string): string =>
  said
    .replace(address, undeliveredTexts.address)
    .replace(/[^\x20-\x7e]+\s*/g, ' ')
    .trim()
    .slice(0, reasonAtMost) || undeliveredTexts.noReason;

/** Marks a reply, and notifies its author. Once: a report may arrive again. */
export async function markUndelivered(tx: Db, _id: string, reason: string): Promise<void> {
  const [reply] = await tx
    .update(m)
    .set({ undelivered: reason })
    .where(and(eq(m._id, _id), isOurReply, isNull(m.undelivered)))
    .returning({ ticketId: m.ticketId, authorId: m.authorId });
  if (!reply) return;
  const [ticket] = await tx.select().from(t).where(eq(t._id, reply.ticketId));
  if (ticket && reply.authorId !== null) await notifyOfUndelivered(tx, ticket, reply.authorId);
  await refreshOpenPages(tx);
}
