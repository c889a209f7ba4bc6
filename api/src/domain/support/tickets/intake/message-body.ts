import { decodeEntities, plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import { messageLimits } from '@backlot/contracts/support/tickets/message';
import { escapeHtml } from '../../../../platform/http/escape-html.ts';
import { cleanRichText } from '../../../../platform/rich-text/rich-text.service.ts';
import type { IncomingEmail, IncomingFile } from './parse-email.ts';

/** Sanitizing more would block other requests. */
const htmlAtMost = 500_000;
const remoteImagesAtMost = 20;

export type MessageBody = {
  /** Sanitized HTML. */
  body: string;
  remoteImages: string[];
  /** The whole text, when the body is only its beginning. */
  whole: IncomingFile | null;
};

/**
 * The text of an email. Its plain part is preferred: it has the same words, and its lines.
 */
export async function messageBodyOf({
  text,
  html,
}: Pick<IncomingEmail, 'text' | 'html'>): Promise<MessageBody> {
  const remoteImages = html === null ? [] : remoteImagesIn(html);
  if (text?.trim()) return { ...shortened(text, 'message.txt', text), remoteImages };
  if (html === null || html.length > htmlAtMost)
    return { body: noText, remoteImages, whole: html === null ? null : file('message.html', html) };
  const body = await cleanRichText(withLines(html));
  const plain = plainTextOf(body);
  if (plain.length <= messageLimits.body)
    return { body: plain === '' ? noText : body, remoteImages, whole: null };
  return { ...shortened(plain, 'message.html', html), remoteImages };
}

const noText = '<p>(No text)</p>';
const file = (name: string, content: string): IncomingFile => ({ name, bytes: Buffer.from(content) });

function shortened(text: string, name: string, content: string): Pick<MessageBody, 'body' | 'whole'> {
  const isWhole = text.length <= messageLimits.body;
  const shown = isWhole ? text : `${text.slice(0, messageLimits.body - 1).toWellFormed()}…`;
  return { body: paragraphsOf(shown), whole: isWhole ? null : file(name, content) };
}

/** Plain text as paragraphs. */
export const paragraphsOf = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n+/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Emails use blocks and table cells for lines; the sanitizer drops their tags. */
const withLines = (html: string): string =>
  html.replace(/<\/(?:div|tr|table|section|article|header|footer|center)\s*>/gi, '<br>');

const imageTag = /<img\b[^<>]{0,4000}>/gi;
const attribute = (tag: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
};

/** Addresses of images on other servers. Tracking pixels, which show nothing, are dropped. */
export function remoteImagesIn(html: string): string[] {
  const images = [...html.slice(0, htmlAtMost).matchAll(imageTag)].flatMap(([tag]) => {
    const isPixel = ['width', 'height'].some((side) => /^[01](?:px)?$/.test(attribute(tag, side).trim()));
    const address = attribute(tag, 'src').trim();
    return isPixel || address.length > 2_000 || !/^https?:\/\//i.test(address) || !URL.canParse(address)
      ? []
      : [new URL(address).href];
  });
  return [...new Set(images)].slice(0, remoteImagesAtMost);
}
