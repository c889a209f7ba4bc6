import type { NavTarget } from './nav-targets.ts';
import { allShortcuts, goToKeys, isSingleKey } from './shortcuts.ts';

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

test('the keys of tickets are listed with the Help Center', () => {
  const helpCenter: NavTarget = { to: '/admin/help', label: 'Help Center', icon: 'help' };
  const keys = (listed: NavTarget[]) => allShortcuts(listed).flatMap((shortcut) => shortcut.keys);
  for (const key of ['r', 'n', 's', 'z']) expect(keys([helpCenter])).toContain(key);
  expect(keys([])).not.toContain('r');
});

test('shortcuts with Ctrl, Enter and Esc aren’t single keys', () => {
  const left = allShortcuts(targets).filter((shortcut) => !isSingleKey(shortcut));
  expect(left.map(({ what }) => what)).toEqual([
    'Search everywhere',
    'Open row',
    'Save form',
    'Close dialog or panel',
  ]);
});
