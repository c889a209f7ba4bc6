const day = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-23` → `Nov 23, 2026`. A date without a time has no time zone: it reads the same everywhere. */
export const formatDay = (isoDay: string): string => day.format(new Date(isoDay));
