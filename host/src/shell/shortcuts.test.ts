import type { NavTarget } from './nav-targets.ts';
import { isSingleKey, remoteShortcuts, shortcutGroups } from './shortcut-groups.ts';
import { goToKeys } from './shortcuts.ts';

const labels =
  'Dashboard,Movies,Makers,Watchers,Banners,About,FAQ,Declaration,App Content,Payments,Admins,Audit log,Profile';
const targets = labels.split(',').map((label): NavTarget => ({ to: `/${label}`, label, icon: 'movie' }));

test('every target has a unique key, its first letter where free', () => {
  const keys = goToKeys(targets);
  expect([...keys.values()].map(({ label }) => label).sort()).toEqual(labels.split(',').sort());
  for (const [letter, label] of [
    ['m', 'Movies'],
    ['a', 'About'],
    ['d', 'Dashboard'],
    ['p', 'Payments'],
    ['k', 'Makers'],
  ])
    expect(keys.get(letter ?? '')?.label).toBe(label);
});

test('a target whose letters are all taken has another key', () => {
  const same = ['Aa', 'Aa', 'A a'].map((label): NavTarget => ({ to: '/', label, icon: 'movie' }));
  expect([...goToKeys(same).keys()]).toEqual(['a', 'b', 'c']);
});

test('the keys of a remote’s pages are listed for people who may use them', () => {
  const shortcuts = [
    { label: 'Reply', keys: ['r'], access: 'support:write' as const },
    { label: 'Send', keys: ['mod', 'Enter'], access: 'support:read' as const },
  ];
  const remotes = [{ title: 'Support', shortcuts }];
  expect(remoteShortcuts(remotes, () => true)).toEqual([
    {
      label: 'Support',
      shortcuts: [
        { what: 'Reply', keys: ['r'] },
        { what: 'Send', keys: ['Ctrl', 'Enter'] },
      ],
    },
  ]);
  const toRead = remoteShortcuts(remotes, (access) => access === 'support:read');
  const listed = shortcutGroups([], toRead).flatMap(({ shortcuts: ofGroup }) => ofGroup);
  expect(listed.map(({ what }) => what)).toEqual(expect.arrayContaining(['Send', 'Next row']));
  expect(listed.map(({ what }) => what)).not.toContain('Reply');
});

test('shortcuts with Ctrl, Enter and Esc aren’t single keys', () => {
  const all = shortcutGroups(targets, []).flatMap(({ shortcuts }) => shortcuts);
  const left = all.filter((shortcut) => !isSingleKey(shortcut));
  expect(left.map(({ what }) => what)).toEqual([
    'Search everywhere',
    'Open row',
    'Save form',
    'Close dialog or panel',
  ]);
});
