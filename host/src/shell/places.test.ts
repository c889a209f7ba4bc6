import { can, rolePermissions, type Role } from '@backlot/contracts/access';
import type { RemoteDescriptor } from '@backlot/contracts/remotes';
import { menuOf, placeAt, placesOf, placesStartingWith } from './places.ts';

const item = (part: Partial<RemoteDescriptor['nav'][number]>): RemoteDescriptor['nav'][number] => ({
  to: '/admin/movies',
  label: 'Movies',
  icon: 'movie',
  access: 'movie:read',
  group: 'catalogue',
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
const menuFor = (role: Role) => menuOf(remotes, (access) => can(new Set(rolePermissions[role]), access));
const labels = (role: Role) =>
  menuFor(role).map(({ label, places }) => [label, ...places.map((place) => place.label)]);

test('groups and items stand in their order, whatever remote they come from', () => {
  expect(labels('superadmin')).toEqual([
    ['Catalogue', 'Movies'],
    ['People', 'Makers', 'Watchers', 'Admins'],
  ]);
});

test('an admin does not see what only a superadmin may open', () => {
  expect(labels('admin')).toEqual([
    ['Catalogue', 'Movies'],
    ['People', 'Makers', 'Watchers'],
  ]);
});

test('the search matches the beginning of a title, in any case', () => {
  const places = placesOf(menuFor('admin'));
  expect(placesStartingWith(places, ' m').map(({ label }) => label)).toEqual(['Movies', 'Makers']);
  expect(placesStartingWith(places, 'ovies')).toEqual([]);
  expect(placesStartingWith(places, '')).toEqual([]);
});

test('a record belongs to its list, and the dashboard only to itself', () => {
  const places = placesOf(menuFor('admin'));
  expect(placeAt(places, '/admin/movies/42/edit')?.label).toBe('Movies');
  expect(placeAt(places, '/admin/')?.label).toBe('Dashboard');
  expect(placeAt(places, '/admin/nowhere')).toBeNull();
});
