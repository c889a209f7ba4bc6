import type { SharedSkipReason } from '@backlot/contracts/platform/bulk/bulk';

/** Reasons that most bulk changes have; a resource adds labels of its own. */
export const skipReasonLabels: Record<SharedSkipReason, string> = {
  unchanged: 'nothing to change',
  version_conflict: 'changed by someone else',
  gone: 'no longer exists',
};

/** Messages of bulk changes; labels of a resource come in props. */
export const messages = {
  more: 'More actions for selection',
  previewing: 'Preparing preview…',
  /** `rows` with their number: `3 movies`. */
  allWillChange: (rows: string) => `${rows} will change.`,
  someWillChange: (changed: string, rows: string) => `${changed} of ${rows} will change.`,
  nothingWillChange: (rows: string) => `${rows} can’t be changed this way.`,
  skipped: (rows: string) => `${rows} will be skipped`,
  andMore: (count: string) => `and ${count} more`,
  started: 'Running in the background.',
  listChanged: 'The list has changed. Review the updated preview.',
  run: (title: string, rows: string) => `${title}: ${rows}`,
  cancel: 'Cancel',
  close: 'Close',
  next: 'Next',
  delete: 'Delete',
  deleted: (rows: string) => `${rows} deleted`,
  alreadyDeleted: 'deleted',
  locked: 'can’t be deleted now',
  undone: (rows: string) => `Undone for ${rows}`,
  stopped: {
    canceled: (done: string) => `Canceled. ${done}.`,
    failed: (done: string, reason: string | null) => `Stopped. ${done}. ${reason ?? ''}`.trim(),
  },
  endUnknown: (reason: string | null) => `Couldn’t get the result. ${reason ?? ''}`.trim(),
  nothingChanged: 'No changes were made',
  somethingWrong: 'Something went wrong!',
};
