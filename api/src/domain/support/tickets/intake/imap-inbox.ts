import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { ImapInbox } from './intake-config.service.ts';

const timeoutMs = 15_000;

export type ListedEmail = { uid: number; bytes: number; arrivedAt: Date };
export type OpenInbox = {
  uidValidity: string;
  /** The UID that the next email will get. */
  nextUid: number;
  /** Emails with a higher UID, in their order. */
  listAfter: (uid: number) => Promise<ListedEmail[]>;
  /** The whole email; null when it no longer exists. */
  read: (uid: number) => Promise<Buffer | null>;
  /** Sender and subject alone. */
  readHead: (uid: number) => Promise<{ sender: string | null; subject: string | null }>;
};

/** Opens the folder without changing anything in it, and closes the connection after `use`. */
export async function withInbox<T>(inbox: ImapInbox, use: (open: OpenInbox) => Promise<T>): Promise<T> {
  const { ImapFlow: Client } = await import('imapflow'); // loaded only where an inbox is read
  const client = new Client({
    host: inbox.host,
    port: inbox.port,
    secure: inbox.isSecure,
    auth: { user: inbox.user, pass: inbox.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 4 * timeoutMs,
  });
  client.on('error', () => undefined); // the pending call fails with it
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(inbox.folder, { readOnly: true });
    return await use({
      uidValidity: String(uidValidity),
      nextUid: uidNext,
      listAfter: (uid) => listAfter(client, uid),
      read: async (uid) => sourceOf(await client.fetchOne(String(uid), { source: true }, { uid: true })),
      readHead: async (uid) => headOf(await client.fetchOne(String(uid), { envelope: true }, { uid: true })),
    });
  } finally {
    client.close();
  }
}

const sourceOf = (found: FetchMessageObject | false | undefined): Buffer | null =>
  found ? (found.source ?? null) : null;

const headOf = (found: FetchMessageObject | false | undefined) => {
  const { from, subject } = (found && found.envelope) || {};
  return { sender: from?.[0]?.address ?? null, subject: subject ?? null };
};

async function listAfter(client: ImapFlow, last: number): Promise<ListedEmail[]> {
  const listed: ListedEmail[] = [];
  const query = { uid: true, size: true, internalDate: true };
  for await (const { uid, size, internalDate } of client.fetch(`${last + 1}:*`, query, { uid: true }))
    // The range always contains the last email, even below its start.
    if (uid > last) listed.push({ uid, bytes: size ?? 0, arrivedAt: new Date(internalDate ?? 0) });
  return listed.sort((a, b) => a.uid - b.uid);
}
