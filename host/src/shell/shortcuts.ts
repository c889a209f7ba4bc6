import { modKey } from './mod-key.ts';
import type { NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';

const labels = messages.shortcuts;

/** Keys in the order they are pressed; an inner list is pressed together. */
export type Shortcut = { what: string; keys: readonly string[]; isSequence?: true };

/** Whether it works without Ctrl or ⌘, so that the user can turn it off. */
export const isSingleKey = ({ keys: [first = '', second], isSequence }: Shortcut): boolean =>
  isSequence === true || (second === undefined && first.length === 1);

export const mainShortcuts: readonly Shortcut[] = [
  { what: labels.palette, keys: [modKey, 'K'] },
  { what: labels.search, keys: ['/'] },
  { what: labels.sheet, keys: ['?'] },
];

const listShortcuts: readonly Shortcut[] = [
  { what: labels.nextRow, keys: ['j'] },
  { what: labels.previousRow, keys: ['k'] },
  { what: labels.openRow, keys: ['Enter'] },
  { what: labels.selectRow, keys: ['x'] },
  { what: labels.editRow, keys: ['e'] },
];

/** Of the ticket that is open beside the list. */
const ticketShortcuts: readonly Shortcut[] = [
  { what: labels.reply, keys: ['r'] },
  { what: labels.note, keys: ['n'] },
  { what: labels.assignToMe, keys: ['a'] },
  { what: labels.setStatus, keys: ['s'] },
  { what: labels.snooze, keys: ['z'] },
  { what: labels.send, keys: [modKey, 'Enter'] },
];
const ticketsPath = '/admin/help';

const formShortcuts: readonly Shortcut[] = [
  { what: labels.save, keys: [modKey, 'S'] },
  { what: labels.escape, keys: ['Esc'] },
];

/** `g`, then the first letter of a target; later ones that share a letter take their next free one. */
export const goToKeys = (targets: readonly NavTarget[]): ReadonlyMap<string, NavTarget> => {
  const keys = new Map<string, NavTarget>();
  const take = (target: NavTarget, letters: string) => {
    const letter = [...letters.toLocaleLowerCase()].find((one) => one !== ' ' && !keys.has(one));
    if (letter) keys.set(letter, target);
  };
  for (const target of targets) take(target, target.label.charAt(0));
  const found = new Set(keys.values());
  for (const target of targets) if (!found.has(target)) take(target, target.label);
  return keys;
};

export const allShortcuts = (targets: readonly NavTarget[]): Shortcut[] => [
  ...mainShortcuts,
  ...[...goToKeys(targets)].map(([letter, target]): Shortcut => ({
    what: labels.goTo(target.label),
    keys: ['g', letter],
    isSequence: true,
  })),
  ...listShortcuts,
  ...(targets.some(({ to }) => to === ticketsPath) ? ticketShortcuts : []),
  ...formShortcuts,
];
