import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import { modKey } from './mod-key.ts';
import type { Can, NavTarget } from './nav-targets.ts';
import { panelMessages } from './panels.messages.ts';
import { messages } from './shell.messages.ts';
import { goToKeys } from './shortcuts.ts';

const labels = panelMessages.shortcuts;

/** Keys in the order they are pressed; an inner list is pressed together. */
export type Shortcut = { what: string; keys: readonly string[]; isSequence?: true };

/** Whether it works without Ctrl or ⌘, so that the user can turn it off. */
export const isSingleKey = ({ keys: [first = '', second], isSequence }: Shortcut): boolean =>
  isSequence === true || (second === undefined && first.length === 1);

export const mainShortcuts: readonly Shortcut[] = [
  { what: messages.search.everywhere, keys: [modKey, 'K'] },
  { what: labels.search, keys: ['/'] },
  { what: labels.sheet, keys: ['?'] },
];

export type ShortcutGroup = { label: string; shortcuts: readonly Shortcut[] };

const listShortcuts: readonly Shortcut[] = [
  { what: labels.nextRow, keys: ['j'] },
  { what: labels.previousRow, keys: ['k'] },
  { what: labels.openRow, keys: ['Enter'] },
  { what: labels.selectRow, keys: ['x'] },
  { what: labels.editRow, keys: ['e'] },
];

const recordShortcuts: readonly Shortcut[] = [
  { what: labels.save, keys: [modKey, 'S'] },
  { what: labels.escape, keys: ['Esc'] },
];

/** The shortcuts of the remotes' pages that the user may use, by remote. */
export const remoteShortcuts = (
  descriptors: readonly Pick<RemoteDescriptor, 'title' | 'shortcuts'>[],
  can: Can,
): ShortcutGroup[] =>
  descriptors.map(({ title, shortcuts = [] }) => ({
    label: title,
    shortcuts: shortcuts
      .filter(({ access }) => can(access))
      .map(({ label, keys }) => ({ what: label, keys: keys.map((key) => (key === 'mod' ? modKey : key)) })),
  }));

/** Every shortcut, by where it works. */
export const shortcutGroups = (
  targets: readonly NavTarget[],
  ofRemotes: readonly ShortcutGroup[],
): ShortcutGroup[] => [
  { label: labels.everywhere, shortcuts: mainShortcuts },
  { label: labels.lists, shortcuts: listShortcuts },
  { label: labels.records, shortcuts: recordShortcuts },
  ...ofRemotes,
  {
    label: labels.pages,
    shortcuts: [...goToKeys(targets)].map(([letter, target]) => ({
      what: target.label,
      keys: ['g', letter],
      isSequence: true,
    })),
  },
];
