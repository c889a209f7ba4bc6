import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { inboundMailLimits } from '@backlot/contracts/support/tickets/intake';
import { type OpenInbox, withInbox } from './imap-inbox.ts';
import type { ImapInbox, SupportDeps } from './intake-config.service.ts';
import { mailInboxTable as t } from './intake.table.ts';
import { storableEmailText } from './parse-email.ts';
import { receiveEmail } from './receive-email.ts';
import { setAside } from './set-aside.ts';

/** Renewed with each email; afterwards another process continues. */
const leaseMs = 5 * 60_000;
const batchSize = 50;

type Progress = { uidValidity: string; lastUid: number };

const keyOf = ({ user, host, folder }: ImapInbox) => `${user}@${host}/${folder}`;

/**
 * Makes tickets of the emails that arrived since the last run, each once; the first run only notes where it starts. A read
 * email stays unchanged in the inbox. Replicas take turns. Returns how many were read.
 */
export async function readInbox(deps: SupportDeps): Promise<number> {
  const inbox = deps.config.supportImap;
  if (!inbox) return 0;
  const key = keyOf(inbox);
  const before = await lease(deps, key);
  if (before === 'taken') return 0;
  try {
    return await withInbox(inbox, async (open) => {
      const start = before ?? (await begin(deps, key, open));
      return start === null ? 0 : readFrom(deps, key, open, start);
    });
  } finally {
    await deps.db.update(t).set({ leasedUntil: null }).where(eq(t.key, key));
  }
}

type Known = Progress & { startedAt: Date };

/** The progress, leased to this process; `taken` when another one has it, null before the first run. */
async function lease({ db, now }: SupportDeps, key: string): Promise<Known | 'taken' | null> {
  const at = now();
  const [leased] = await db
    .update(t)
    .set({ leasedUntil: new Date(at.getTime() + leaseMs) })
    .where(and(eq(t.key, key), or(isNull(t.leasedUntil), lte(t.leasedUntil, at))))
    .returning();
  if (leased) return leased;
  return (await db.$count(t, eq(t.key, key))) > 0 ? 'taken' : null;
}

/** Emails that arrived before aren't read. */
async function begin({ db, now }: SupportDeps, key: string, open: OpenInbox): Promise<null> {
  await db
    .insert(t)
    .values({ key, startedAt: now(), uidValidity: open.uidValidity, lastUid: open.nextUid - 1 })
    .onConflictDoNothing();
  return null;
}

async function readFrom(deps: SupportDeps, key: string, open: OpenInbox, known: Known): Promise<number> {
  const { uidValidity } = open;
  // With another one, all UIDs are new: the fingerprints of emails tell which were read.
  const isRenumbered = uidValidity !== known.uidValidity;
  const listed = await open.listAfter(isRenumbered ? 0 : known.lastUid);
  const due = listed.filter(({ arrivedAt }) => !isRenumbered || arrivedAt >= wholeSecond(known.startedAt));
  if (due.length === 0 && isRenumbered)
    await note(deps, key, { uidValidity, lastUid: listed.at(-1)?.uid ?? 0 });
  let read = 0;
  for (const { uid, bytes } of due.slice(0, batchSize)) {
    await readOne(deps, key, open, { uid, bytes });
    await note(deps, key, { uidValidity, lastUid: uid });
    read += 1;
  }
  return read;
}

/** IMAP has no fractions of seconds. */
const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1_000) * 1_000);

const note = async ({ db, now }: SupportDeps, key: string, progress: Progress): Promise<void> => {
  await db
    .update(t)
    .set({ ...progress, leasedUntil: new Date(now().getTime() + leaseMs) })
    .where(eq(t.key, key));
};

async function readOne(
  deps: SupportDeps,
  key: string,
  open: OpenInbox,
  { uid, bytes }: { uid: number; bytes: number },
): Promise<void> {
  if (bytes > inboundMailLimits.bytes) {
    const fingerprint = `${key} ${open.uidValidity} ${uid}`;
    const { sender, subject } = await open.readHead(uid);
    await setAside(deps, null, {
      reason: 'too_large',
      sender: sender && storableEmailText(sender),
      subject: subject && storableEmailText(subject).slice(0, 200),
      bytes,
      fingerprint,
    });
    return;
  }
  const raw = await open.read(uid);
  if (raw) await receiveEmail(deps, raw);
}
