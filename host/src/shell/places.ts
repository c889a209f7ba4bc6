import type { Access } from '@backlot/contracts/access';
import { navGroup, type RemoteDescriptor } from '@backlot/contracts/remotes';
import { messages } from './shell.messages.ts';

export type NavItem = RemoteDescriptor['nav'][number];
type Can = (access: Access) => boolean;

/** Somewhere that a person may go. */
export type Place = { to: string; label: string; icon: NavItem['icon'] };
export type PlaceGroup = { label: string; places: readonly Place[] };

export const dashboard: Place = { to: '/admin', label: messages.dashboard, icon: 'dashboard' };
const profile: Place = { to: '/admin/profile', label: messages.profile, icon: 'admin' };

/** The menu, group by group, as the remotes describe it; only what the person may see. */
export const menuOf = (descriptors: readonly RemoteDescriptor[], can: Can): PlaceGroup[] => {
  const items = descriptors.flatMap(({ nav }) => nav).filter(({ access }) => can(access));
  return navGroup.options
    .map((group) => ({
      label: messages.groups[group],
      places: items.filter((item) => item.group === group).sort((a, b) => a.order - b.order),
    }))
    .filter(({ places }) => places.length > 0);
};

/** Every place of the menu and the host's own, for the searches. */
export const placesOf = (menu: readonly PlaceGroup[]): Place[] => [
  dashboard,
  ...menu.flatMap(({ places }) => places),
  profile,
];

/** Places whose title begins with what was typed. */
export const placesStartingWith = (places: readonly Place[], typed: string): Place[] => {
  const prefix = typed.trim().toLocaleLowerCase();
  return prefix === '' ? [] : places.filter(({ label }) => label.toLocaleLowerCase().startsWith(prefix));
};

/** The place that an address belongs to: the one with the longest path above it. */
export const placeAt = (places: readonly Place[], pathname: string): Place | null => {
  const path = pathname.replace(/\/+$/, '');
  const above = places.filter(({ to }) => path === to || (to !== dashboard.to && path.startsWith(`${to}/`)));
  return above.sort((a, b) => b.to.length - a.to.length)[0] ?? null;
};
