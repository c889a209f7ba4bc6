import type { WatcherStep } from '@backlot/contracts/people/watchers/watcher';

/** `12 watchers`, `1 watcher`. */
export const watcherCount = (count: number) =>
  count === 1 ? '1 watcher' : `${count.toLocaleString('en')} watchers`;

const steps: Record<WatcherStep, string> = {
  verify: 'Mark as verified',
  deactivate: 'Deactivate',
  activate: 'Activate',
};
const stepDone: Record<WatcherStep, (name: string) => string> = {
  verify: (name) => `The address of ${name} is verified`,
  deactivate: (name) => `${name} is deactivated`,
  activate: (name) => `${name} is active again`,
};

export const actionsMessages = {
  steps,
  stepDone,
  edit: 'Edit',
  block: 'Block…',
  changeBlock: 'Change the block…',
  unblock: 'Unblock',
  unblocked: (name: string) => `${name} is unblocked`,
  grant: 'Grant access…',
  keep: 'Take the deletion back',
  kept: (name: string) => `${name} stays`,
  changedMeanwhile: 'Somebody changed this watcher meanwhile. This is how it is now.',
  blockDialog: {
    title: (name: string) => `Block ${name}`,
    text: 'A blocked watcher cannot watch or buy. Payments and access stay as they are.',
    reason: 'Reason',
    note: 'Note',
    noteHelp: 'For us; the watcher does not see it.',
    until: 'Until',
    untilHelp: (zone: string) => `Unblocked by itself then (${zone}). Leave empty to unblock by hand.`,
    untilPast: 'Choose a time to come',
    endSessions: 'Sign out of all devices',
    endSessionsHelp: 'Once unblocked, the watcher signs in again.',
    reasonNeeded: 'Choose a reason',
    verb: 'Block',
    done: (name: string) => `${name} is blocked`,
  },
  grantDialog: {
    title: (name: string) => `Grant ${name} access`,
    movie: 'Movie',
    movieHelp: 'Type the beginning of its title.',
    movieNeeded: 'Choose a movie',
    source: 'Kind',
    until: 'Until',
    untilHelp: (days: number) => `You can grant access for ${days} days at most.`,
    untilFree: 'Leave empty for access without end.',
    untilPast: 'Choose a time to come',
    note: 'Note',
    noteHelp: 'Why; the watcher does not see it.',
    verb: 'Grant access',
    done: (movie: string, name: string) => `${name} can see ${movie}`,
  },
};
