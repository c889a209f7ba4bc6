export type SeededRandom = {
  /** A number in [from, to). */
  between(from: number, to: number): number;
  /** An integer in [from, to], both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when `items` is empty */
  pick<T>(items: readonly T[]): T;
};

/** The same seed gives the same numbers on every machine. Source: FNV-1a for the hash, mulberry32 for the stream. */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5;
  for (const byte of Buffer.from(seed)) state = Math.imul(state ^ byte, 0x01000193);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));

  return {
    between,
    whole,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('pick needs at least one item');
      return item;
    },
  };
}
