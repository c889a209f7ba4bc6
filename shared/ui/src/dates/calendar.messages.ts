/** What the arrows of a calendar are called; the month and the year are buttons with words of their own. */
export const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
};

/** What the parts of a moment are called. */
export const momentMessages = {
  clear: (label: string) => `Clear ${label}`,
  time: 'Time',
  hours: 'Hours',
  minutes: 'Minutes',
  takeTime: 'Use this time',
};
