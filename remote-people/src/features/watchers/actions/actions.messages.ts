import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { WatcherStep } from '@backlot/contracts/people/watchers/watcher';

/** `12 watchers`, `1 watcher`. */
export const watcherCount = (count: number) =>
  count === 1 ? '1 watcher' : `${formatNumber(count)} watchers`;

const steps: Record<WatcherStep, string> = {
  verify: 'Mark as verified',
  deactivate: 'Deactivate',
  activate: 'Activate',
};
const stepDone: Record<WatcherStep, (name: string) => string> = {
  verify: (name) => `Email of ${name} verified`,
  deactivate: (name) => `${name} deactivated`,
  activate: (name) => `${name} activated`,
};

export const actionsMessages = {
  steps,
  stepDone,
  edit: 'Edit',
  block: 'Block…',
  editBlock: 'Edit block…',
  unblock: 'Unblock',
  note: watchersApi.block.fields.note.label,
  unblocked: (name: string) => `${name} unblocked`,
  grant: 'Grant access…',
  cancelDeletion: 'Cancel deletion',
  deletionCanceled: (name: string) => `Deletion of ${name} canceled`,
  blockDialog: {
    title: (name: string) => `Block ${name}`,
    text: 'A blocked watcher can’t watch or buy. Payments and access don’t change.',
    reason: watchersApi.block.fields.reason.label,
    noteHelp: 'Not visible to the watcher.',
    until: watchersApi.block.fields.until.label,
    untilHelp: 'Unblocks automatically at this time. Leave empty to unblock manually.',
    untilPast: 'Choose a time in the future.',
    endSessions: 'Sign out of all devices',
    endSessionsHelp: 'The watcher has to sign in again once unblocked.',
    verb: 'Block',
    done: (name: string) => `${name} blocked`,
    editTitle: (name: string) => `Edit block of ${name}`,
    editVerb: 'Save changes',
    updated: 'Block updated',
  },
  grantDialog: {
    title: (name: string) => `Grant ${name} access`,
    movie: watchersApi.grantAccess.fields.movieId.label,
    source: 'Type',
    until: watchersApi.grantAccess.fields.endAt.label,
    untilHelp: (days: number) => `You can grant access for up to ${days} days.`,
    untilFree: 'Leave empty for unlimited access.',
    untilPast: 'Choose a time in the future.',
    noteHelp: 'The reason. Not visible to the watcher.',
    verb: 'Grant access',
    done: (movie: string, name: string) => `${name} now has access to ${movie}`,
  },
};
