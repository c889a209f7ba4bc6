/** `2026-11` → `November 2026`. */
export const formatMonth = (period: string): string =>
  new Date(`${period}-01T00:00:00Z`).toLocaleString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** `2026-11` → `Nov 2026`, for tables and charts. */
export const shortMonth = (period: string): string =>
  new Date(`${period}-01T00:00:00Z`).toLocaleString('en', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The latest months: the last complete one first, the current one at the end. */
export const recentMonths = (now: Date, count: number): string[] => {
  const months = Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  const [running = '', ...ended] = months;
  return [...ended, running];
};

/** The same as options; the label of the current one says so. */
export const monthChoices = (now: Date, count: number, running: (month: string) => string) =>
  recentMonths(now, count).map((value, index, { length }) => ({
    value,
    label: index === length - 1 ? running(formatMonth(value)) : formatMonth(value),
  }));
