import type { SharedSkipReason } from '@backlot/contracts/platform/bulk/bulk';

/** Reasons that most bulk changes have; a resource adds labels of its own. */
export const skipReasonLabels: Record<SharedSkipReason, string> = {
  unchanged: 'nothing to change',
  version_conflict: 'changed by someone else since',
  gone: 'no longer exists',
};

/** Messages of bulk changes; labels of a resource come in props. */
export const messages = {
  more: 'More actions for selection',
  previewing: 'Preparing preview…',
  /** `rows` with their number: `3 movies`. */
  allWillChange: (rows: string) => `All ${rows} will change.`,
  someWillChange: (changed: string, rows: string) => `${changed} of ${rows} will change.`,
  nothingWillChange: (rows: string) => `None of the ${rows} can be changed this way.`,
  skipped: (rows: string) => `${rows} will be skipped`,
  andMore: (count: string) => `and ${count} more`,
  started: 'Running in the background.',
  listChanged: 'The list has changed. Review the updated preview.',
  run: (title: string, rows: string) => `${title}: ${rows}`,
  cancel: 'Cancel',
  close: 'Close',
  next: 'Next',
  undone: (rows: string) => `Undone for ${rows}`,
  stopped: {
    canceled: (done: string) => `Canceled. ${done}.`,
    failed: (done: string, reason: string | null) => `Stopped. ${done}. ${reason ?? ''}`.trim(),
  },
  endUnknown: (reason: string | null) => `Couldn’t get the result. ${reason ?? ''}`.trim(),
  nothingChanged: 'No changes were made',
  somethingWrong: 'Something went wrong!',
};
