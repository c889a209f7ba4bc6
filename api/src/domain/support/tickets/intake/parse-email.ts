import { createHash } from 'node:crypto';
import { maskCardNumbers } from '@backlot/contracts/platform/values/card-numbers';
import { email as emailSchema } from '@backlot/contracts/platform/values/fields';
import type { ParsedMail } from 'mailparser';

export type IncomingFile = { name: string; bytes: Buffer };

/** What an email contains, without characters that can’t be stored and without card numbers, except in its files. */
export type IncomingEmail = {
  /** Without angle brackets. */
  messageId: string | null;
  /** The Message-IDs that it answers, the newest first. */
  references: string[];
  /** Null when it has no valid sender. */
  sender: { name: string; email: string } | null;
  subject: string;
  text: string | null;
  html: string | null;
  files: IncomingFile[];
  /** The header lines without encoded words. */
  head: string;
  /** Header lines by lower-case name, the first of each. */
  header: (name: string) => string;
  /** The same for each way on which it arrives. */
  fingerprint: string;
};

const referencesAtMost = 30;
/** In characters; what follows is cut. Masking a hostile text of this length takes two seconds of a processor. */
const textAtMost = 200_000;
/** Perhaps the beginning of a card number. Each run is read once: a search from each of its characters would take minutes. */
const lastDigits = /(?<![\d\s])[\d\s]+$/;
const encodedWord = /=\?[^?\s]+\?[bq]\?/i;
const idsIn = (line: string): string[] => [...line.matchAll(/<([^<>\s]{3,300})>/g)].map(([, id = '']) => id);

/** Reads an email; broken MIME yields what can be read. @throws Error when nothing can */
export async function parseEmail(raw: Buffer): Promise<IncomingEmail> {
  const { simpleParser } = await import('mailparser'); // loaded with the first email
  const parsed = await simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
  });
  const header = headersOf(parsed);
  const [messageId = null] = idsIn(header('message-id'));
  const answered = [...idsIn(header('references')), ...idsIn(header('in-reply-to'))];
  return {
    messageId: messageId && storableEmailText(messageId),
    references: [...new Set(answered.reverse())].slice(0, referencesAtMost).map(storableEmailText),
    sender: senderOf(parsed),
    subject: oneLine(parsed.subject ?? ''),
    text: parsed.text === undefined ? null : storableEmailText(parsed.text),
    html: typeof parsed.html === 'string' ? storableEmailText(parsed.html) : null,
    files: parsed.attachments.map(fileOf),
    head: headerText(parsed.headerLines.map(({ line }) => line)),
    header,
    fingerprint: fingerprintOf(parsed, header),
  };
}

/** Neither U+0000 nor half of a surrogate pair, as the database requires; card numbers are masked. */
export function storableEmailText(text: string): string {
  const kept = text.length > textAtMost ? `${text.slice(0, textAtMost).replace(lastDigits, '')} …` : text;
  return maskCardNumbers(kept.toWellFormed().replaceAll('\0', ''));
}

/** Header lines of an email, one in each line. */
export const headerText = (lines: readonly string[]): string =>
  storableEmailText(
    lines
      .map((line) => line.replaceAll(/\s+/g, ' '))
      .filter((line) => !encodedWord.test(line))
      .join('\n'),
  );

const oneLine = (text: string): string =>
  storableEmailText(text)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();

function headersOf({ headerLines }: ParsedMail): (name: string) => string {
  const lines = new Map<string, string>();
  for (const { key, line } of headerLines)
    if (!lines.has(key)) lines.set(key, line.slice(line.indexOf(':') + 1).trim());
  return (name) => lines.get(name) ?? '';
}

function senderOf({ from }: ParsedMail): IncomingEmail['sender'] {
  const [first] = from?.value.flatMap(({ group, ...one }) => group ?? one) ?? [];
  const address = emailSchema.safeParse(first?.address ?? '');
  if (!address.success) return null;
  const [local = ''] = address.data.split('@');
  return { name: (oneLine(first?.name ?? '') || local).slice(0, 80), email: address.data };
}

const fileOf = (
  { filename, contentType, content }: ParsedMail['attachments'][number],
  index: number,
): IncomingFile => ({
  name: fileName(filename ?? `attachment-${index + 1}.${contentType.split('/')[1] ?? 'bin'}`),
  bytes: Buffer.isBuffer(content) ? content : Buffer.from(String(content)),
});

/** Without folders and characters that change the text direction. */
const fileName = (name: string): string =>
  oneLine(name).split(/[/\\]/).at(-1)?.replace(/^\.+/, '').slice(-150).trim() || 'attachment';

function fingerprintOf(parsed: ParsedMail, header: (name: string) => string): string {
  const hash = createHash('sha256');
  for (const name of ['message-id', 'from', 'date', 'subject']) hash.update(`${header(name)}\0`);
  hash.update(`${parsed.text ?? ''}\0${parsed.html || ''}\0`);
  for (const { checksum } of parsed.attachments) hash.update(`${checksum}\0`);
  return hash.digest('base64url');
}
