import { setLine, type SetLine } from './lettering.ts';
import type { Typeface } from './typefaces.ts';

export type TitleBlock = {
  readonly lines: readonly SetLine[];
  /** px per em */
  readonly size: number;
  /** px from baseline to baseline */
  readonly leading: number;
};

export type BlockLimits = {
  readonly width: number;
  readonly height: number;
  readonly maxSize: number;
  /** The height of one line, in em. */
  readonly lineHeight: number;
  /** The height of the last line, in em: nothing follows it. */
  readonly lastLineHeight: number;
  readonly tracking: number;
};

const maxLines = 6;

/** Breaks a title into lines at the largest size within the limits; near-equal sizes prefer fewer lines. */
export function fitTitle(title: string, face: Typeface, limits: BlockLimits): TitleBlock {
  const words = title.split(/\s+/).filter(Boolean);
  const linesOf = balancer(words, (text) => setLine(text, face, limits.tracking));
  let best: TitleBlock = { lines: [], size: 0, leading: 0 };
  for (let count = 1; count <= Math.min(words.length, maxLines); count += 1) {
    const lines = linesOf(0, count);
    const width = widest(lines);
    if (width === 0) continue;
    const tallest = limits.height / ((lines.length - 1) * limits.lineHeight + limits.lastLineHeight);
    const size = Math.min(limits.width / width, tallest, limits.maxSize);
    if (size > best.size * 1.04) best = { lines, size, leading: size * limits.lineHeight };
  }
  return best;
}

/**
 * The words from index `start`, in `count` lines with the smallest maximum width.
 * Memoized: otherwise twenty words in six lines take minutes.
 */
function balancer(words: readonly string[], set: (text: string) => SetLine) {
  const solved = new Map<string, readonly SetLine[]>();
  return function linesOf(start: number, count: number): readonly SetLine[] {
    const key = `${start} ${count}`;
    const known = solved.get(key);
    if (known) return known;
    let best: readonly SetLine[] = [set(words.slice(start).join(' '))];
    if (count > 1) {
      best = [];
      for (let end = start + 1; end <= words.length - count + 1; end += 1) {
        const lines = [set(words.slice(start, end).join(' ')), ...linesOf(end, count - 1)];
        if (best.length === 0 || widest(lines) < widest(best)) best = lines;
      }
    }
    solved.set(key, best);
    return best;
  };
}

const widest = (lines: readonly SetLine[]) => Math.max(...lines.map((line) => line.width));
