import type { IOptions, Tag } from 'sanitize-html';
import {
  isSafeHref,
  problemOfLength,
  richTextTags,
  type TextLimits,
} from '@backlot/contracts/platform/rich-text/rich-text';
import { maskCardNumbers } from '@backlot/contracts/platform/values/card-numbers';
import { fieldProblem, invalid } from '../http/errors.ts';

/** Tags of pasted text, mapped to the allowed ones. */
const sameAs = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

const options: IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content isn't text: it is removed with the tag.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
    'select',
    'video',
    'audio',
    'head',
  ],
  nestingLimit: 20,
  transformTags: {
    ...sameAs,
    a: (_, { href = '' }): Tag => ({ tagName: 'a', attribs: { href, rel: 'noopener' } }),
  },
  // Of a refused link the text stays. Another tag in its place would leave its end in the text after it.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !isSafeHref(attribs['href'] ?? '') ? 'excludeTag' : false,
};

/**
 * Formatted text reduced to the tags that pages use and safe links, without card numbers; the input is untrusted.
 * The sanitizer takes 20 MB of memory, so it is loaded when the first text is saved.
 */
export async function cleanRichText(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  return maskCardNumbers(sanitize(html, options).trim());
}

/**
 * Cleans formatted text and counts what is left: what was sent may hold more, or less, than it seems to.
 * @throws ApiError 422 on `path`
 */
export async function sanitizeRichText(html: string, limits: TextLimits, path: string): Promise<string> {
  const clean = await cleanRichText(html);
  const problem = problemOfLength(clean, limits);
  if (problem) throw invalid(fieldProblem(path, 'length', problem));
  return clean;
}
