import type { Mail } from '../outbox/outbox.service.ts';
import type { AttachedFile } from './attached-file.service.ts';
import { messageIdOf } from './message-id.service.ts';

type SentMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'headers' | 'thread' | 'isPersonal'> & {
  files: readonly AttachedFile[];
};

const timeoutMs = 8_000;
/** An email with the largest attachments takes less than the lease of its outbox row. */
const bytesPerMs = 1_000;

/** Sends one email; a retry has the same message id. */
export async function sendBySmtp(url: string, from: string, mail: SentMail, rowId: string): Promise<void> {
  const { createTransport } = await import('nodemailer'); // loaded only where email is sent
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    // The other timeouts restart with each reply of a slow server.
    const bytes = mail.files.reduce((sum, file) => sum + file.bytes.length, 0);
    timer = setTimeout(
      () => reject(new Error('The mail server timed out')),
      timeoutMs + Math.ceil(bytes / bytesPerMs),
    );
  });
  const sending = transport.sendMail({
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    attachments: mail.files.map(({ name, bytes }) => ({ filename: name, content: bytes })),
    ...threadOf(mail.thread),
    headers: { ...(!mail.isPersonal && { 'Auto-Submitted': 'auto-generated' }), ...mail.headers },
    messageId: `<${messageIdOf(mail.thread?.id ?? rowId, from)}>`,
  });
  try {
    await Promise.race([sending, tooLong]);
  } finally {
    clearTimeout(timer);
    transport.close();
    sending.catch(() => undefined); // after a timeout its result is ignored
  }
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
