import type { RemoteAccess } from '@backlot/contracts/platform/accounts/access';
import { isOnBoard } from '@backlot/contracts/platform/releases/early-calls';
import {
  boardPaths,
  dashboardBoard,
  navGroup,
  type RemoteDescriptor,
} from '@backlot/contracts/platform/releases/remotes';
import { messages } from './shell.messages.ts';

export type NavItem = RemoteDescriptor['nav'][number];
export type Can = (access: RemoteAccess) => boolean;

/** A page of the menu or the search. */
export type NavTarget = { to: string; label: string; icon: NavItem['icon']; badge?: string | undefined };
export type NavTargetGroup = { id: NavItem['group']; label: string; targets: readonly NavTarget[] };

export const dashboard: NavTarget = { to: '/admin', label: messages.dashboard, icon: 'dashboard' };
export const releasesPath = '/admin/releases';
/** The host's own page in the menu: what runs must be manageable whatever a remote does. */
const releases = {
  to: releasesPath,
  label: messages.releases,
  icon: 'audit',
  access: 'release:manage',
  group: 'settings',
  order: 1_000,
} as const;
const profile: NavTarget = { to: '/admin/profile', label: messages.profile, icon: 'admin' };

/** The menu by group, as the remotes describe it, limited to what the user may see. */
export const buildMenu = (
  descriptors: readonly Pick<RemoteDescriptor, 'nav'>[],
  can: Can,
): NavTargetGroup[] => {
  const items = [...descriptors.flatMap(({ nav }) => nav), releases].filter(({ access }) => can(access));
  return navGroup.options
    .map((group) => ({
      id: group,
      label: messages.groups[group],
      targets: items.filter((item) => item.group === group).sort((a, b) => a.order - b.order),
    }))
    .filter(({ targets }) => targets.length > 0);
};

/** The further boards of the dashboard with cards that the user may see. */
export const boardTargets = (descriptors: readonly RemoteDescriptor[], can: Can): NavTarget[] => {
  const parts = descriptors.flatMap(({ slots }) => slots).filter(({ access }) => can(access));
  return dashboardBoard.options
    .filter((board) => board !== 'overview' && parts.some((part) => isOnBoard(part, board)))
    .map((board) => ({
      to: boardPaths[board],
      label: messages.boardTarget(messages.boards[board]),
      icon: 'dashboard',
    }));
};

/** Every menu entry and the host's own pages, for search. */
export const navTargetsOf = (menu: readonly NavTargetGroup[], boards: readonly NavTarget[]): NavTarget[] => [
  dashboard,
  ...boards,
  ...menu.flatMap(({ targets }) => targets),
  profile,
];

/** Targets whose title begins with the query. */
export const findNavTargets = (targets: readonly NavTarget[], typed: string): NavTarget[] => {
  const prefix = typed.trim().toLocaleLowerCase();
  return prefix === '' ? [] : targets.filter(({ label }) => label.toLocaleLowerCase().startsWith(prefix));
};

const boards: ReadonlySet<string> = new Set(Object.values(boardPaths));

/** The menu entry of a path: the one with the longest matching path. The boards of the dashboard share one. */
export const navTargetAt = (targets: readonly NavTarget[], pathname: string): NavTarget | null => {
  const trimmed = pathname.replace(/\/+$/, '');
  const path = boards.has(trimmed) ? dashboard.to : trimmed;
  const above = targets.filter(({ to }) => path === to || (to !== dashboard.to && path.startsWith(`${to}/`)));
  return above.sort((a, b) => b.to.length - a.to.length)[0] ?? null;
};
