import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { SetAsideMail, SetAsideReason } from '@backlot/contracts/support/tickets/intake';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { takeAlertBudget } from '../../../../platform/limits/budgets.service.ts';
import { notify } from '../../../../platform/notifications/notifications.service.ts';
import { audit } from '../../../../platform/audit/audit.service.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { receivedMailTable as t } from './intake.table.ts';
import { maskedEmail } from './masked-email.ts';
import { emailKey, receiveOnce } from './received-mail.ts';
import { setAsideTexts } from '../tickets.messages.ts';

type Facts = {
  reason: SetAsideReason;
  sender: string | null;
  subject: string | null;
  bytes: number;
  /** Of its content by default. */
  fingerprint?: string;
};

/**
 * Keeps an email that opens no ticket, and notifies the admins who can work on tickets, once an hour per reason.
 * @param raw null for one that stays in the inbox
 * @returns whether it is the first time
 */
export async function setAside(
  deps: Pick<Deps, 'db' | 'store' | 'bus' | 'now'>,
  raw: Buffer | null,
  { fingerprint, bytes, ...facts }: Facts,
): Promise<boolean> {
  const known =
    fingerprint ??
    createHash('sha256')
      .update(raw ?? '')
      .digest('base64url');
  const kept = await receiveOnce(
    deps,
    { fingerprint: known, bytes },
    async (_id) => {
      if (raw) await deps.store.put(emailKey(_id), await maskedEmail(raw), 'application/octet-stream');
    },
    async (tx) => {
      await notifyOnce(tx, deps, facts);
      return { end: { state: 'set_aside', ...facts, hasFile: raw !== null }, result: true };
    },
  );
  return kept ?? false;
}

async function notifyOnce(
  tx: Db,
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  { reason, sender }: Pick<Facts, 'reason' | 'sender'>,
): Promise<void> {
  if (!(await takeAlertBudget({ db: tx, now }, `set-aside email ${reason}`))) return;
  await notify(tx, bus, {
    to: { permission: 'support:write' },
    type: 'support.emailSetAside',
    title: setAsideTexts.title,
    body: setAsideTexts.body(reason, sender),
    severity: 'warning',
  });
}

const listed = 100;
const isSetAside = eq(t.state, 'set_aside');

/** The newest emails that opened no ticket. */
export async function listSetAside(db: Db): Promise<{ items: SetAsideMail[]; total: number }> {
  const rows = await db
    .select()
    .from(t)
    .where(isSetAside)
    .orderBy(desc(t.createdAt), desc(t._id))
    .limit(listed);
  const items = rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }]));
  return { items, total: await db.$count(t, isSetAside) };
}

/** @throws ApiError 404 */
export async function readSetAside({ db, store }: Pick<Deps, 'db' | 'store'>, _id: string) {
  const [row] = await db
    .select({ hasFile: t.hasFile })
    .from(t)
    .where(and(eq(t._id, _id), isSetAside));
  const found = row?.hasFile ? await store.get(emailKey(_id)) : null;
  if (!found) throw notFound();
  return found;
}

/** Forgets an email; its file is deleted with those of interrupted work. @throws ApiError 404 */
export const dismissSetAside = (db: Db, _id: string, { actorId, requestId }: ChangeAuthor): Promise<null> =>
  db.transaction(async (tx) => {
    const dismissed = await tx
      .update(t)
      .set({ state: 'pending', sender: null, subject: null })
      .where(and(eq(t._id, _id), isSetAside))
      .returning({ _id: t._id });
    if (dismissed.length === 0) throw notFound();
    await audit(tx, {
      actor: actorId === null ? null : { _id: actorId },
      action: 'ticket.dismissMail',
      objectType: 'ticket',
      objectId: _id,
      requestId,
    });
    return null;
  });
