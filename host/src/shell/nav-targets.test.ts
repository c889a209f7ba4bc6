import { can, rolePermissions, type Role } from '@backlot/contracts/platform/accounts/access';
import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import { buildMenu, navTargetAt, navTargetsOf, findNavTargets } from './nav-targets.ts';

const item = (part: Partial<RemoteDescriptor['nav'][number]>): RemoteDescriptor['nav'][number] => ({
  to: '/admin/movies',
  label: 'Movies',
  icon: 'movie',
  access: 'movie:read',
  group: 'catalog',
  order: 10,
  ...part,
});
const remote = (nav: RemoteDescriptor['nav']): RemoteDescriptor => ({
  id: 'x',
  title: 'X',
  owner: 'team-x',
  contract: '1.0',
  nav,
  routes: [],
  slots: [],
  search: [],
  targets: [],
});
const remotes = [
  remote([
    item({ to: '/admin/watchers', label: 'Watchers', access: 'watcher:read', group: 'people', order: 20 }),
    item({ to: '/admin/makers', label: 'Makers', access: 'maker:read', group: 'people', order: 10 }),
    item({ to: '/admin/admins', label: 'Admins', access: 'admin:manage', group: 'people', order: 30 }),
  ]),
  remote([item({})]),
];
const menuFor = (role: Role) => buildMenu(remotes, (access) => can(new Set(rolePermissions[role]), access));
const labels = (role: Role) =>
  menuFor(role).map(({ label, targets }) => [label, ...targets.map((target) => target.label)]);

test('groups and items keep their order across remotes', () => {
  expect(labels('superadmin')).toEqual([
    ['Catalog', 'Movies'],
    ['People', 'Makers', 'Watchers', 'Admins'],
  ]);
});

test('an admin does not see pages for superadmins', () => {
  expect(labels('admin')).toEqual([
    ['Catalog', 'Movies'],
    ['People', 'Makers', 'Watchers'],
  ]);
});

test('the search matches title prefixes, ignoring case', () => {
  const targets = navTargetsOf(menuFor('admin'));
  expect(findNavTargets(targets, ' m').map(({ label }) => label)).toEqual(['Movies', 'Makers']);
  expect(findNavTargets(targets, 'ovies')).toEqual([]);
  expect(findNavTargets(targets, '')).toEqual([]);
});

test('a record’s path selects its list’s menu entry, and the dashboard only its own', () => {
  const targets = navTargetsOf(menuFor('admin'));
  expect(navTargetAt(targets, '/admin/movies/42/edit')?.label).toBe('Movies');
  expect(navTargetAt(targets, '/admin/')?.label).toBe('Dashboard');
  expect(navTargetAt(targets, '/admin/nowhere')).toBeNull();
});
