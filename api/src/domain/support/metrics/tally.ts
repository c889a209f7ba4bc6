import type { TicketFigures } from '@backlot/contracts/support/metrics/metrics';

/** Rounded minutes → how many tickets. */
type Histogram = Map<number, number>;
/** What is counted of one group of tickets. */
type Tally = {
  created: number;
  solved: number;
  replied: number;
  breached: number;
  asked: number;
  rated: number;
  scores: number;
  firstReply: Histogram;
  resolution: Histogram;
};

const emptyTally = (): Tally => ({
  created: 0,
  solved: 0,
  replied: 0,
  breached: 0,
  asked: 0,
  rated: 0,
  scores: 0,
  firstReply: new Map(),
  resolution: new Map(),
});

export type Tallies = Map<string | null, Tally>;

/** The tally of a group, empty at first. */
export function tallyIn(tallies: Tallies, key: string | null): Tally {
  const found = tallies.get(key) ?? emptyTally();
  tallies.set(key, found);
  return found;
}

export const addToHistogram = (histogram: Histogram, minutes: number, count: number): void => {
  histogram.set(minutes, (histogram.get(minutes) ?? 0) + count);
};

/** All groups together. */
export function totalOf(tallies: Tallies): Tally {
  const total = emptyTally();
  for (const { firstReply, resolution, ...counts } of tallies.values()) {
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) total[key] += counts[key]; // its own keys
    for (const [minutes, count] of firstReply) addToHistogram(total.firstReply, minutes, count);
    for (const [minutes, count] of resolution) addToHistogram(total.resolution, minutes, count);
  }
  return total;
}

export const figuresOf = ({ firstReply, resolution, scores, ...counts }: Tally): TicketFigures => ({
  ...counts,
  firstReplyMedian: percentile(firstReply, counts.replied, 0.5),
  firstReplyP90: percentile(firstReply, counts.replied, 0.9),
  resolutionMedian: percentile(resolution, counts.solved, 0.5),
  resolutionP90: percentile(resolution, counts.solved, 0.9),
  csat: counts.rated === 0 ? null : scores / counts.rated,
  responseRate: counts.asked === 0 ? null : counts.rated / counts.asked,
});

/** By nearest rank: the smallest value that at least this share of the tickets doesn't exceed. */
function percentile(histogram: Histogram, total: number, share: number): number | null {
  if (total === 0) return null;
  const rank = Math.ceil(total * share);
  let seen = 0;
  for (const [minutes, count] of [...histogram].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= rank) return minutes;
  }
  return null;
}
