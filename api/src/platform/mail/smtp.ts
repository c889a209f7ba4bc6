import type { Mail } from '../outbox/outbox.service.ts';

const timeoutMs = 8_000;

/** Hands one mail to the server; its id stays the same when it is sent again. */
export async function sendBySmtp(url: string, from: string, mail: Mail, rowId: string): Promise<void> {
  const { createTransport } = await import('nodemailer'); // only loaded where mail is sent
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
    // The single timeouts start anew with each word of a slow server.
    timer = setTimeout(() => reject(new Error('The mail server took too long')), timeoutMs);
  });
  const sending = transport.sendMail({
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    ...(mail.file && {
      attachments: [{ filename: mail.file.name, content: mail.file.base64, encoding: 'base64' }],
    }),
    messageId: `<${rowId}@${domainOf(from)}>`,
  });
  try {
    await Promise.race([sending, tooLong]);
  } finally {
    clearTimeout(timer);
    transport.close();
    sending.catch(() => undefined); // after a timeout nobody waits for it
  }
}

const domainOf = (from: string) => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
