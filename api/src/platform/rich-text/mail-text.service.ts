import { decodeEntities } from '@backlot/contracts/platform/rich-text/rich-text';

/**
 * Sanitized formatted text as an email without markup: paragraphs and list items on lines of their own, links with their
 * addresses.
 */
export const mailTextOf = (html: string): string =>
  decodeEntities(
    html
      .replace(/<ol>([^]*?)<\/ol>/g, (_, items: string) => numbered(items))
      .replace(/<li>/g, '- ')
      .replace(/<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (_, href: string, text: string) =>
        text === href ? text : `${text} (${href.replace(/^mailto:/, '')})`,
      )
      .replace(/<br \/>|<\/li>/g, '\n')
      .replace(/<\/(?:p|h2|h3|ul|ol|blockquote)>/g, '\n\n')
      .replace(/<[^<>]*>/g, ''),
  )
    .replace(/(?<![ \t])[ \t]+\n/g, '\n') // each run of spaces is read once
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The items of a numbered list. */
const numbered = (items: string): string => {
  let number = 0;
  const lines = items.replace(/<li>/g, () => `${(number += 1)}. `);
  return `${lines}</ol>`;
};
