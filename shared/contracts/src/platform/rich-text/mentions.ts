import { decodeEntities } from './rich-text.ts';

const prefix = '#mention-';

/** Whether a link stands for an admin: `@Ana`, by its `_id`. */
export const isMention = (href: string): boolean => href.startsWith(prefix);

/** As the API's sanitizer writes it. */
const mention =
  /<a href="#mention-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})" rel="noopener">(.*?)<\/a>/gs;

/** The admins that sanitized text mentions, each once. */
export const mentionedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(mention)].map(([, adminId = '']) => adminId)),
];

/** Renames the mentions of sanitized text; those without a name stay as they are. */
export const renameMentions = (html: string, names: ReadonlyMap<string, string>): string =>
  html.replace(mention, (whole, adminId: string) => {
    const name = names.get(adminId);
    return name === undefined ? whole : linkOf(adminId, name);
  });

/**
 * Keeps mentions of the named admins, and what was typed into one after its name as text. Any other becomes text.
 * @param names by `_id`; none for text that is sent to others
 */
export const keepMentions = (html: string, names: ReadonlyMap<string, string>): string =>
  html.replace(mention, (_, adminId: string, text: string) => {
    const name = names.get(adminId);
    const label = name === undefined ? null : `@${name}`;
    const plain = decodeEntities(text.replace(/<[^<>]*>/g, ''));
    if (name === undefined || label === null || !plain.startsWith(label)) return text;
    return linkOf(adminId, name) + escapeText(plain.slice(label.length));
  });

const linkOf = (adminId: string, name: string) =>
  `<a href="${prefix}${adminId}" rel="noopener">@${escapeText(name)}</a>`;

/** The HTML of a mention to insert, and a space that doesn't belong to it. */
export const mentionOf = ({ _id, name }: { _id: string; name: string }): string =>
  `${linkOf(_id, name)}\u00a0`;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
