import { formatNumber } from './format.ts';

/** Every word that the shared components say by themselves. */
export const messages = {
  retry: 'Try again',
  failedTitle: 'Something went wrong!',
  errorId: 'Error id',
  copy: 'Copy',
  copied: 'Copied',
  copyId: (id: string) => `Copy id ${id}`,
  breadcrumb: 'Breadcrumb',
  moreActions: 'More actions',
  loading: 'Loading',
  offline:
    'You are offline. What is on the screen may be out of date; nothing can be saved until the connection is back.',
  unsaved: 'Unsaved changes',
  unsavedBar: 'Unsaved changes',
  discard: 'Discard',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  dismiss: 'Dismiss',
  notices: 'Notices',
  typeToConfirm: (name: string) => `Type “${name}” to confirm`,
  noPermissionTitle: 'You don’t have permission to see this',
  noPermissionText: 'Ask a superadmin to grant it to you.',
  conflictTitle: 'Someone else has saved this in the meantime',
  conflictText: (count: number) =>
    count === 1
      ? 'One field differs. Choose which value to keep.'
      : `${formatNumber(count)} fields differ. Choose which value of each to keep.`,
  conflictNone: 'Your values are the same as theirs. Save to continue on the newer version.',
  conflictField: 'Field',
  theirs: 'Theirs',
  mine: 'Mine',
  allTheirs: 'Take all of theirs',
  allMine: 'Keep all of mine',
  saveChosen: 'Save what I chose',
  emptyValue: 'empty',
  yes: 'Yes',
  no: 'No',
  errorSummary: (count: number) =>
    count === 1 ? 'One thing needs your attention' : `${formatNumber(count)} things need your attention`,
  jobs: 'Background work',
  jobsRunning: (count: number) => (count === 1 ? '1 running' : `${formatNumber(count)} running`),
  jobsDone: 'All done',
  jobProgress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  jobStatus: { queued: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', canceled: 'Canceled' },
  jobCancel: (title: string) => `Cancel ${title}`,
  showJobs: 'Show the jobs',
  hideJobs: 'Hide the jobs',
} as const;
