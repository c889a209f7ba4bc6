import type { DashboardBoard, RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';

type Group = RemoteDescriptor['nav'][number]['group'];

const groups: Record<Group, string> = {
  catalog: 'Catalog',
  people: 'People',
  money: 'Money',
  insight: 'Insights',
  service: 'Support',
  site: 'Pages',
  settings: 'Settings',
};

/** Messages of the shell: header, menus, panels and dialogs. */
export const messages = {
  groups,
  dashboard: 'Dashboard',
  boards: {
    overview: 'Overview',
    eco: 'Sales',
    business: 'Business',
    performance: 'Performance',
    social: 'Social media',
  } satisfies Record<DashboardBoard, string>,
  boardTarget: (board: string) => `${board} dashboard`,
  profile: 'Profile',
  releases: 'Releases',
  myProfile: 'My details',
  skip: 'Skip to content',
  home: 'Backlot, home',
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  needAttention: (count: number) => (count === 1 ? '1 needs attention' : `${count} need attention`),
  close: 'Close',
  cancel: 'Cancel',
  partMissing: 'Couldn’t load this. Check your connection and reload the page.',
  search: {
    label: 'Search',
    placeholder: 'Search movies, people, tickets',
    results: 'Search results',
    records: (text: string) => `Search everywhere for “${text}”`,
    nothing: 'Data Not found....',
    searching: 'Searching…',
    open: 'Open search',
    everywhere: 'Search everywhere',
  },
  palette: {
    exact: 'Exact match',
    failed: 'Couldn’t search records.',
    toDark: 'Switch to dark mode',
    toLight: 'Switch to light mode',
  },
  account: {
    open: (name: string) => `Account menu, ${name}`,
    profile: 'Profile',
    signOut: 'Sign Out',
    roles: { admin: 'Admin', superadmin: 'Superadmin' },
    version: (version: string, generation: number) => `Version ${version}, generation ${generation}`,
  },
  inbox: { open: 'Messages', title: 'Messages' },
  settings: { open: 'Settings', title: 'Settings' },
  help: { open: 'Help', title: 'Help' },
  bell: {
    open: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    title: 'Notifications',
    several: (count: number) => `${count} new notifications`,
    sameTarget: (count: number, actor: string | null) =>
      actor === null ? `${count} notifications` : `${count} notifications, latest from ${actor}`,
    isUnread: 'Unread',
    notMarked: 'Couldn’t mark the notification as read.',
  },
  release: {
    ready: 'A new version of Backlot is available.',
    reload: 'Reload now',
    later: 'Later',
  },
  jobs: {
    done: (title: string) => `${title}: completed`,
    failed: (title: string) => `${title}: failed`,
  },
  uploads: {
    sending: (sent: string, all: string) => `${sent} of ${all} MB uploaded`,
    waiting: (sent: string, all: string) => `Waiting for connection, ${sent} of ${all} MB uploaded`,
    paused: (sent: string, all: string) => `Paused, ${sent} of ${all} MB uploaded`,
    failed: (sent: string, all: string) => `Failed, ${sent} of ${all} MB uploaded`,
  },
};
