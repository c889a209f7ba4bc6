/** Words of changes of many records; a record's own words come by props. */
export const messages = {
  more: 'More actions for the selection',
  trying: 'Working out what will change…',
  /** `rows` with their number: `3 movies`. */
  allWillChange: (rows: string) => `All ${rows} will change.`,
  someWillChange: (changed: string, rows: string) => `${changed} of ${rows} will change.`,
  nothingWillChange: (rows: string) => `None of the ${rows} can be changed this way.`,
  skipped: (rows: string) => `${rows} will be skipped`,
  andMore: (count: string) => `and ${count} more`,
  started: 'Started. You can go on working meanwhile.',
  listChanged: 'The list has changed since you looked. Here is what would happen now.',
  run: (title: string, rows: string) => `${title}: ${rows}`,
  cancel: 'Cancel',
  close: 'Close',
  next: 'Next',
  undone: (rows: string) => `Taken back for ${rows}`,
  stopped: {
    canceled: (done: string) => `Canceled before the end. ${done}.`,
    failed: (done: string, reason: string | null) =>
      `Stopped before the end. ${done}. ${reason ?? ''}`.trim(),
  },
  endUnknown: (reason: string | null) => `How this ended could not be learned. ${reason ?? ''}`.trim(),
  nothingChanged: 'Nothing was changed',
  somethingWrong: 'Something went wrong!',
};
