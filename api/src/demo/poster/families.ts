import type { MovieGenre } from '../catalog/catalog.ts';
import type { Family } from './composition.ts';
import { filmStrip } from './families/film-strip.ts';
import { iris } from './families/iris.ts';
import { moonAndHills } from './families/moon-and-hills.ts';
import { skyline } from './families/skyline.ts';
import { staircase } from './families/staircase.ts';
import { sunburst } from './families/sunburst.ts';

export const families = {
  filmStrip,
  iris,
  moonAndHills,
  skyline,
  staircase,
  sunburst,
} satisfies Record<string, Family>;

type FamilyName = keyof typeof families;

const byGenre: Record<MovieGenre, readonly FamilyName[]> = {
  action: ['skyline', 'sunburst'],
  adventure: ['moonAndHills', 'sunburst'],
  animation: ['filmStrip', 'iris'],
  comedy: ['filmStrip', 'iris', 'staircase'],
  crime: ['skyline', 'staircase'],
  documentary: ['filmStrip', 'sunburst'],
  drama: ['moonAndHills', 'skyline', 'staircase'],
  fantasy: ['iris', 'moonAndHills'],
  'film-noir': ['skyline', 'staircase'],
  history: ['sunburst'],
  horror: ['moonAndHills', 'staircase'],
  musical: ['filmStrip', 'sunburst'],
  mystery: ['moonAndHills', 'skyline', 'staircase'],
  romance: ['iris', 'moonAndHills'],
  'science-fiction': ['moonAndHills', 'skyline'],
  thriller: ['skyline', 'staircase'],
  war: ['sunburst'],
  western: ['moonAndHills', 'sunburst'],
};

/** Families that suit the genres; a genre's families weigh the same whether listed first or last. */
export const familiesFor = (genres: readonly MovieGenre[]): readonly FamilyName[] => {
  const suited = genres.flatMap((genre) => byGenre[genre]);
  return suited.length > 0 ? suited : ['filmStrip'];
};
