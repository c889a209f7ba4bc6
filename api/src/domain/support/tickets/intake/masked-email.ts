import { headerText, parseEmail } from './parse-email.ts';

/** Nodemailer writes these itself. */
const rewritten = /^(?:content-.*|mime-version|subject|bcc)$/i;

/**
 * An email written again, so that no encoding hides a card number: its headers, text and files, and only the headers of one
 * that can’t be read.
 */
export async function maskedEmail(raw: Buffer): Promise<Buffer> {
  const email = await parseEmail(raw).catch(() => ({ ...unreadable, head: headerText(headerLinesOf(raw)) }));
  const { createTransport } = await import('nodemailer'); // loaded only where email is written
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    headers: email.head.split('\n').flatMap((line) => {
      const [, key = '', value = ''] = /^([!-9;-~]+): ?(.*)$/.exec(line) ?? [];
      return key === '' || rewritten.test(key) ? [] : [{ key, value }];
    }),
    ...(email.sender && { from: { name: email.sender.name, address: email.sender.email } }),
    subject: email.subject,
    ...(email.text !== null && { text: email.text }),
    ...(email.html !== null && { html: email.html }),
    attachments: email.files.map(({ name, bytes }) => ({ filename: name, content: bytes })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return Buffer.isBuffer(message) ? message : Buffer.from('');
}

const unreadable = {
  sender: null,
  subject: '',
  text: 'The text of this email can’t be read.',
  html: null,
  files: [],
};

const headerLinesOf = (raw: Buffer): string[] => {
  const [head = ''] = raw
    .subarray(0, 100_000)
    .toString()
    .split(/\r?\n\r?\n/);
  return head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
};
