import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import { modKey } from './mod-key.ts';
import type { Can, NavTarget } from './nav-targets.ts';
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

/** The shortcuts of the remotes' pages that the user may use. */
export const remoteShortcuts = (
  descriptors: readonly Pick<RemoteDescriptor, 'shortcuts'>[],
  can: Can,
): Shortcut[] =>
  descriptors
    .flatMap(({ shortcuts = [] }) => shortcuts)
    .filter(({ access }) => can(access))
    .map(({ label, keys }) => ({ what: label, keys: keys.map((key) => (key === 'mod' ? modKey : key)) }));

export const allShortcuts = (targets: readonly NavTarget[], ofRemotes: readonly Shortcut[]): Shortcut[] => [
  ...mainShortcuts,
  ...[...goToKeys(targets)].map(([letter, target]): Shortcut => ({
    what: labels.goTo(target.label),
    keys: ['g', letter],
    isSequence: true,
  })),
  ...listShortcuts,
  ...ofRemotes,
  ...formShortcuts,
];
