import { maskCardNumbers } from '../values/card-numbers.ts';
import { storable } from '../values/fields.ts';
import { z } from '../../z.ts';

/** The elements of formatted text. The editor offers them, the API accepts no others, and pages render no others. */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const;

/** The limit of the HTML, so that text with excessive markup is refused too. */
const markupAtMost = 200_000;

// Browsers drop tabs and line breaks inside a URL and read a backslash as a slash: neither may be in it.
const safeHref = /^(?:https:\/\/|mailto:|#|\/(?![/\\]))[^\s\\]*$/i;

/** Whether a link may have this URL: `https:`, `mailto:`, a path of this site or an anchor. */
export const isSafeHref = (href: string): boolean => safeHref.test(href);

/** The words of formatted text without markup, parts divided by spaces. Exact for text that the API has sanitized. */
export const plainTextOf = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, (tag) => (/^<\/?(?:strong|em|a)\b/i.test(tag) ? '' : ' ')))
    .replace(/\s+/g, ' ')
    .trim();

/** The characters of the entities that sanitized text contains. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39|#x27);/g, (entity) => entities[entity] ?? entity);

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
  '&#x27;': "'",
};

export type TextLimits = { min?: number; max: number };

/** Whether the text, not its markup, is too short or too long; as a message, null when it is neither. */
export const problemOfLength = (html: string, { min = 0, max }: TextLimits): string | null => {
  const { length } = plainTextOf(html);
  if (length > max) return tooLong(max);
  return length < min ? tooShort(min) : null;
};
const tooLong = (max: number) => `At most ${max} characters`;
const tooShort = (min: number) => (min === 1 ? 'Required' : `At least ${min} characters`);

/** Formatted text as HTML, as an editor sends it. The API sanitizes it and counts again. */
export const richText = ({ min = 0, max }: TextLimits) =>
  z.string().check(
    storable,
    z.maxLength(markupAtMost, {
      error: 'This text has too much formatting. Remove some of it.',
      abort: true,
    }),
    z.refine((html) => plainTextOf(html).length <= max, { error: tooLong(max), abort: true }),
    z.refine((html) => plainTextOf(html).length >= min, tooShort(min)),
    z.overwrite(maskCardNumbers),
  );
