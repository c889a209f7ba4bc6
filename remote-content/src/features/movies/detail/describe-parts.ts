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

/** A value in words; undefined for what is none by the present rules. */
const wordsOf =
  <T>(schema: z.ZodMiniType<T>, words: (value: T) => string) =>
  (value: unknown): string | undefined => {
    const parsed = schema.safeParse(value);
    return parsed.success ? words(parsed.data) : undefined;
  };
const listOf = <T>(schema: z.ZodMiniType<T>, words: (part: T) => string) =>
  wordsOf(z.array(schema), (parts) => parts.map(words).join('\n'));

/** Sets beside the movie's own fields: a change of one tells the parts that went and those that came. */
export const describePart: Readonly<Record<string, ((value: unknown) => string | undefined) | undefined>> = {
  rights: listOf(right, (one) => rightWords(one, byName)),
  prices: listOf(price, priceWords),
  subtitles: listOf(z.pick(subtitle, { language: true, label: true, kind: true }), subtitleWords),
  audioTracks: listOf(audioTrack, soundWords),
  chapters: listOf(chapter, chapterWords),
  introSkip: wordsOf(movieTracks.shape.introSkip, introWords),
  creditsAtSec: wordsOf(movieTracks.shape.creditsAtSec, (seconds) =>
    seconds === null ? '' : clockOf(seconds),
  ),
};
