import { modKey } from './mod-key.ts';
import type { Place } from './places.ts';
import { messages } from './shell.messages.ts';

const words = messages.shortcuts;

/** Keys in the order they are pressed; an inner list is pressed together. */
export type Shortcut = { what: string; keys: readonly string[]; isSequence?: true };

export const mainShortcuts: readonly Shortcut[] = [
  { what: words.palette, keys: [modKey, 'K'] },
  { what: words.search, keys: ['/'] },
  { what: words.sheet, keys: ['?'] },
];

const listShortcuts: readonly Shortcut[] = [
  { what: words.nextRow, keys: ['j'] },
  { what: words.previousRow, keys: ['k'] },
  { what: words.openRow, keys: ['Enter'] },
  { what: words.selectRow, keys: ['x'] },
  { what: words.editRow, keys: ['e'] },
];

const formShortcuts: readonly Shortcut[] = [
  { what: words.save, keys: [modKey, 'S'] },
  { what: words.escape, keys: ['Esc'] },
];

/** `g` and then the first letter of a place; where several begin alike, the later in the menu take their next free one. */
export const goToKeys = (places: readonly Place[]): ReadonlyMap<string, Place> => {
  const keys = new Map<string, Place>();
  const take = (place: Place, letters: string) => {
    const letter = [...letters.toLocaleLowerCase()].find((one) => one !== ' ' && !keys.has(one));
    if (letter) keys.set(letter, place);
  };
  for (const place of places) take(place, place.label.charAt(0));
  const found = new Set(keys.values());
  for (const place of places) if (!found.has(place)) take(place, place.label);
  return keys;
};

export const allShortcuts = (places: readonly Place[]): Shortcut[] => [
  ...mainShortcuts,
  ...[...goToKeys(places)].map(([letter, place]): Shortcut => ({
    what: words.goTo(place.label),
    keys: ['g', letter],
    isSequence: true,
  })),
  ...listShortcuts,
  ...formShortcuts,
];
