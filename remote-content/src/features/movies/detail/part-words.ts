import { price } from '@backlot/contracts/movies.prices';
import { right } from '@backlot/contracts/movies.rights';
import { z } from '@backlot/contracts/z';
import { priceWords } from '../prices/price-words.ts';
import { rightWords } from '../rights/rights-words.ts';
import { territoriesFrom } from '../rights/use-territories.ts';

const byName = territoriesFrom([], []);

/** Each part of a set in words; undefined for what is none of them by the present rules. */
const wordsOf =
  <T>(schema: z.ZodMiniType<T>, words: (part: T) => string) =>
  (value: unknown): string | undefined => {
    const parsed = z.array(schema).safeParse(value);
    return parsed.success ? parsed.data.map(words).join('\n') : undefined;
  };

/** Sets beside the movie's own fields: a change of one tells the parts that went and those that came. */
export const partWords: Readonly<Record<string, ((value: unknown) => string | undefined) | undefined>> = {
  prices: wordsOf(price, priceWords),
  rights: wordsOf(right, (one) => rightWords(one, byName)),
};
