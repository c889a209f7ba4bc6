/** Labels of a calendar's arrows; the month and year buttons label themselves. */
export const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

export const dayMessages = {
  unread: (example: string) => `Enter a date such as ${example}.`,
};

/** Labels of the date and time picker. */
export const momentMessages = {
  clear: (label: string) => `Clear ${label}`,
  time: 'Time',
  hours: 'Hours',
  minutes: 'Minutes',
  amPm: 'AM or PM',
  takeTime: 'Apply',
  timeZone: (zone: string) => `Your time zone: ${zone}.`,
};
