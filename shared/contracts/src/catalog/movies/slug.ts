/** Leaves room for a number within the 120 characters of a slug. */
const atMost = 100;
/** Letters that Unicode does not decompose. */
const latin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The words of a title in lowercase, without accents, joined with hyphens: `Amélie, 2001` → `amelie-2001`.
 * Empty for a title in another script: the API then names the movie by its year.
 */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => latin[letter] ?? '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, atMost)
    .replace(/-$/, '');
