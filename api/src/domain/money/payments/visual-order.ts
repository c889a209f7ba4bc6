import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const rightToLeft = /[\p{Script_Extensions=Hebrew}\p{Script_Extensions=Arabic}\p{Bidi_Control}]/u;
/** Few texts do; the others need no order. */
export const mayRunRightToLeft = (text: string): boolean => rightToLeft.test(text);

const control = /\p{Bidi_Control}/u;

/**
 * The letters of a line of a left-to-right document from left to right, as they are seen (Unicode UAX #9): Hebrew and Arabic
 * run from right to left with their punctuation, numbers in them don't, and brackets are mirrored.
 */
export function visualOrderOf(line: string): string[] {
  const letters = [...line];
  if (!mayRunRightToLeft(line)) return letters;
  // One unit per letter; letters of two units count as Latin.
  const units = letters.map((letter) => (letter.length === 1 ? letter : 'x')).join('');
  const levels = bidi.getEmbeddingLevels(units, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(units, levels.levels);
  return bidi
    .getReorderedIndices(units, levels)
    .map((index) => mirrored.get(index) ?? letters[index] ?? '')
    .filter((letter) => !control.test(letter));
}
