import {
  type RemoteAccess,
  can,
  rolePermissions,
  type Role,
} from '@backlot/contracts/platform/accounts/access';
import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import { boardTargets, buildMenu, navTargetAt, navTargetsOf, findNavTargets } from './nav-targets.ts';

const item = (part: Partial<RemoteDescriptor['nav'][number]>): RemoteDescriptor['nav'][number] => ({
  to: '/admin/movies',
  label: 'Movies',
  icon: 'movie',
  access: 'movie:read',
  group: 'catalog',
  order: 10,
  ...part,
});
const card: RemoteDescriptor['slots'][number] = {
  id: 'dashboard.card/v1',
  name: 'income',
  title: 'Income',
  expose: './widgets',
  access: 'payment:manage',
  order: 10,
  size: 'wide',
  boards: ['overview', 'business'],
};
const remote = (nav: RemoteDescriptor['nav']): RemoteDescriptor => ({
  id: 'x',
  title: 'X',
  owner: 'team-x',
  contract: '1.0',
  nav,
  routes: [],
  slots: [card, { ...card, access: 'report:read', boards: ['performance'] }],
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
const canOf = (role: Role) => (access: RemoteAccess) => can(new Set(rolePermissions[role]), access);
const menuFor = (role: Role) => buildMenu(remotes, canOf(role));
const boardsFor = (role: Role) => boardTargets(remotes, canOf(role));
const labels = (role: Role) =>
  menuFor(role).map(({ label, targets }) => [label, ...targets.map((target) => target.label)]);

test('groups and items keep their order across remotes, and the host adds its own page', () => {
  expect(labels('superadmin')).toEqual([
    ['Catalog', 'Movies'],
    ['People', 'Makers', 'Watchers', 'Admins'],
    ['Settings', 'Releases'],
  ]);
});

test('an admin does not see pages for superadmins', () => {
  expect(labels('admin')).toEqual([
    ['Catalog', 'Movies'],
    ['People', 'Makers', 'Watchers'],
  ]);
});

test('the search matches title prefixes, ignoring case', () => {
  const targets = navTargetsOf(menuFor('admin'), boardsFor('admin'));
  expect(findNavTargets(targets, ' m').map(({ label }) => label)).toEqual(['Movies', 'Makers']);
  expect(findNavTargets(targets, 'ovies')).toEqual([]);
  expect(findNavTargets(targets, '')).toEqual([]);
});

test('a record’s path selects its list’s menu entry, and the dashboard only its own', () => {
  const targets = navTargetsOf(menuFor('admin'), boardsFor('admin'));
  expect(navTargetAt(targets, '/admin/movies/42/edit')?.label).toBe('Movies');
  expect(navTargetAt(targets, '/admin/')?.label).toBe('Dashboard');
  expect(navTargetAt(targets, '/admin/nowhere')).toBeNull();
});

test('the boards with cards that the user may see are found, and belong to the dashboard’s menu entry', () => {
  expect(boardsFor('superadmin').map(({ label }) => label)).toEqual([
    'Business dashboard',
    'Performance dashboard',
  ]);
  const targets = navTargetsOf(menuFor('admin'), boardsFor('admin'));
  expect(findNavTargets(targets, 'business')).toEqual([]);
  expect(findNavTargets(targets, 'perf').map(({ to }) => to)).toEqual(['/admin/performance']);
  expect(navTargetAt(targets, '/admin/performance')?.label).toBe('Dashboard');
});
