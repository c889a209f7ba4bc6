import type { BannerRow } from '@backlot/contracts/catalog/banners/banner';

type Shown = Pick<BannerRow, '_id' | 'title' | 'status' | 'startAt' | 'endAt'>;
/** Position and length on the line, in percent of it. */
type Span = { from: number; length: number };
/** A period in which several banners are shown; `until` is null when it has no end. */
export type Overlap = Span & { since: Date; until: Date | null; titles: string[] };
export type Timeline = {
  bars: (Span & { row: Shown; isOpen: boolean; together: string[] })[];
  overlaps: Overlap[];
  ticks: { at: number; date: Date }[];
  now: number;
};

const day = 24 * 60 * 60_000;
const pastDays = 14;
const futureDays = 42;
const tickCount = 5;

/** Whether the public sees the banner during its period. */
const isShown = ({ status }: Shown) => status === 'live' || status === 'scheduled';
const endOf = ({ endAt }: Shown) => endAt?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * When the banners of a slot are shown, on a line from two weeks ago, or the first start after that, to the last end
 * or six weeks ahead. Those that ended earlier are skipped.
 */
export function timelineOf(rows: readonly Shown[], now: Date): Timeline {
  const earliest = now.getTime() - pastDays * day;
  const visible = rows.filter((row) => endOf(row) > earliest);
  const begin = Math.max(
    earliest,
    Math.min(now.getTime(), ...visible.map(({ startAt }) => startAt.getTime())),
  );
  const end = Math.max(
    now.getTime() + futureDays * day,
    ...visible.map(({ startAt, endAt }) => (endAt ?? new Date(startAt.getTime() + day)).getTime()),
  );
  const positionOf = (time: number) => ((Math.min(Math.max(time, begin), end) - begin) / (end - begin)) * 100;
  const span = (from: number, until: number): Span => ({
    from: positionOf(from),
    length: positionOf(until) - positionOf(from),
  });

  return {
    bars: visible.map((row) => ({
      ...span(row.startAt.getTime(), endOf(row)),
      row,
      isOpen: row.endAt === null,
      together: isShown(row) ? visible.filter((other) => meets(row, other)).map(({ title }) => title) : [],
    })),
    overlaps: overlapsOf(visible.filter(isShown)).map(({ since, until, titles }) => ({
      ...span(since, until),
      since: new Date(since),
      until: Number.isFinite(until) ? new Date(until) : null,
      titles,
    })),
    ticks: Array.from({ length: tickCount }, (_, index) => ({
      at: (index / tickCount) * 100,
      date: new Date(begin + (index / tickCount) * (end - begin)),
    })),
    now: positionOf(now.getTime()),
  };
}

const meets = (a: Shown, b: Shown): boolean =>
  a._id !== b._id && isShown(b) && a.startAt.getTime() < endOf(b) && b.startAt.getTime() < endOf(a);

/** Periods in which two or more are shown, one for each combination. */
function overlapsOf(shown: readonly Shown[]): { since: number; until: number; titles: string[] }[] {
  const edges = [...new Set(shown.flatMap((row) => [row.startAt.getTime(), endOf(row)]))].sort(
    (a, b) => a - b,
  );
  return edges.flatMap((since, index) => {
    const until = edges[index + 1];
    if (until === undefined) return [];
    const titles = shown
      .filter((row) => row.startAt.getTime() <= since && endOf(row) >= until)
      .map(({ title }) => title);
    return titles.length > 1 ? [{ since, until, titles }] : [];
  });
}
