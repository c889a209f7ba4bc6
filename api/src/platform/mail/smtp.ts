import type { Mail } from '../outbox/outbox.service.ts';
import type { AttachedFile } from './attached-file.service.ts';
import { messageIdOf } from './message-id.service.ts';

type SentMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'headers' | 'thread' | 'isPersonal'> & {
  files: readonly AttachedFile[];
};

const timeoutMs = 8_000;
/** An email with the largest attachments takes less than the lease of its outbox row. */
const bytesPerMs = 1_000;

/**
 * Sends one email; a retry has the same message id.
 * @throws Error also when the server takes too long with all of it: its own timeouts restart with each reply
 */
export async function sendBySmtp(url: string, from: string, mail: SentMail, rowId: string): Promise<void> {
  const bytes = mail.files.reduce((sum, file) => sum + file.bytes.length, 0);
  const signal = AbortSignal.timeout(timeoutMs + Math.ceil(bytes / bytesPerMs));
  try {
    await (
      await transportTo(url)
    ).sendMail({
      signal,
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      ...(mail.html !== undefined && { html: mail.html }),
      attachments: mail.files.map(({ name, bytes: content }) => ({ filename: name, content })),
      ...threadOf(mail.thread),
      headers: { ...(!mail.isPersonal && { 'Auto-Submitted': 'auto-generated' }), ...mail.headers },
      messageId: `<${messageIdOf(mail.thread?.id ?? rowId, from)}>`,
    });
  } catch (error) {
    throw signal.aborted ? new Error('The mail server timed out', { cause: error }) : error;
  }
}

const transports = new Map<string, ReturnType<typeof openTransport>>();

/** Emails in quick succession share connections: opening one takes longer than sending an email. */
function transportTo(url: string) {
  const known = transports.get(url);
  if (known) return known;
  const transport = openTransport(url);
  transports.set(url, transport);
  transport.catch(() => transports.delete(url));
  return transport;
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer'); // loaded only where email is sent
  return createTransport({
    url,
    pool: true,
    idleTimeout: 1_000,
    maxRequeues: 0, // the outbox tries again
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Mail programs show emails that refer to each other as one conversation. Source: RFC 5322, 3.6.4 */
function threadOf(thread: Mail['thread']) {
  const references = (thread?.references ?? []).map((id) => `<${id}>`);
  const last = references.at(-1);
  return {
    ...(thread?.replyTo !== undefined && { replyTo: thread.replyTo }),
    ...(last !== undefined && { inReplyTo: last, references }),
  };
}
