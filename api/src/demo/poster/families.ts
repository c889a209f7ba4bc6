import type { FilmGenre } from '../films/films.ts';
import type { Family } from './composition.ts';
import { beam } from './families/beam.ts';
import { blinds } from './families/blinds.ts';
import { bowler } from './families/bowler.ts';
import { eye } from './families/eye.ts';
import { filmStrip } from './families/film-strip.ts';
import { iris } from './families/iris.ts';
import { keyhole } from './families/keyhole.ts';
import { moonAndHills } from './families/moon-and-hills.ts';
import { orbit } from './families/orbit.ts';
import { rails } from './families/rails.ts';
import { rhythm } from './families/rhythm.ts';
import { rings } from './families/rings.ts';
import { shards } from './families/shards.ts';
import { skyline } from './families/skyline.ts';
import { staircase } from './families/staircase.ts';
import { sunburst } from './families/sunburst.ts';
import { waves } from './families/waves.ts';
import { wedge } from './families/wedge.ts';

export const families = {
  beam,
  blinds,
  bowler,
  eye,
  filmStrip,
  iris,
  keyhole,
  moonAndHills,
  orbit,
  rails,
  rhythm,
  rings,
  shards,
  skyline,
  staircase,
  sunburst,
  waves,
  wedge,
} satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

const byGenre: Record<FilmGenre, readonly FamilyName[]> = {
  action: ['wedge', 'rails', 'sunburst'],
  adventure: ['waves', 'moonAndHills', 'sunburst', 'rails'],
  animation: ['filmStrip', 'rhythm', 'iris'],
  comedy: ['bowler', 'iris', 'filmStrip', 'rhythm', 'staircase'],
  crime: ['skyline', 'shards', 'blinds', 'keyhole'],
  documentary: ['beam', 'filmStrip', 'wedge'],
  drama: ['staircase', 'skyline', 'waves', 'rings', 'shards', 'moonAndHills'],
  fantasy: ['orbit', 'moonAndHills', 'eye'],
  'film-noir': ['blinds', 'skyline', 'staircase', 'shards', 'rings'],
  history: ['sunburst', 'wedge'],
  horror: ['eye', 'moonAndHills', 'shards', 'keyhole'],
  musical: ['rhythm', 'sunburst', 'beam'],
  mystery: ['keyhole', 'eye', 'rings', 'blinds'],
  romance: ['iris', 'waves', 'blinds', 'keyhole'],
  'science-fiction': ['orbit', 'rings'],
  thriller: ['rings', 'staircase', 'shards', 'eye'],
  war: ['wedge', 'sunburst'],
  western: ['rails', 'moonAndHills'],
};

/** Families that suit the genres; a genre's families weigh the same whether listed first or last. */
export const familiesFor = (genres: readonly FilmGenre[]): readonly FamilyName[] => {
  const suited = genres.flatMap((genre) => byGenre[genre]);
  return suited.length > 0 ? suited : ['rings'];
};
