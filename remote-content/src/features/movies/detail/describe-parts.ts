import { price } from '@backlot/contracts/catalog/movies/prices';
import { right } from '@backlot/contracts/catalog/movies/rights';
import { audioTrack, chapter, movieTracks, subtitle } from '@backlot/contracts/catalog/movies/tracks';
import { z } from '@backlot/contracts/z';
import { priceWords } from '../prices/price-words.ts';
import { rightWords } from '../rights/rights-words.ts';
import { territoriesFrom } from '../rights/use-territories.ts';
import { clockOf } from '../tracks/clock.ts';
import { chapterWords, introWords, soundWords, subtitleWords } from '../tracks/track-words.ts';

const byName = territoriesFrom([], []);

/** A value as text; undefined for one that breaks today’s rules. */
const described =
  <T>(schema: z.ZodMiniType<T>, describe: (value: T) => string) =>
  (value: unknown): string | undefined => {
    const parsed = schema.safeParse(value);
    return parsed.success ? describe(parsed.data) : undefined;
  };
const listOf = <T>(schema: z.ZodMiniType<T>, describe: (part: T) => string) =>
  described(z.array(schema), (parts) => parts.map(describe).join('\n'));

/** Lists beside the movie's own fields, as text: one line for each part. */
export const describePart: Readonly<Record<string, ((value: unknown) => string | undefined) | undefined>> = {
  rights: listOf(right, (one) => rightWords(one, byName)),
  prices: listOf(price, priceWords),
  subtitles: listOf(z.pick(subtitle, { language: true, label: true, kind: true }), subtitleWords),
  audioTracks: listOf(audioTrack, soundWords),
  chapters: listOf(chapter, chapterWords),
  introSkip: described(movieTracks.shape.introSkip, introWords),
  creditsAtSec: described(movieTracks.shape.creditsAtSec, (seconds) =>
    seconds === null ? '' : clockOf(seconds),
  ),
};
