import { type BaseLookup, namedLookups } from './named-lookups.ts';

/** In their order, with the youngest viewer. A key includes its board: boards share names of ratings. */
const ratingsOf = (board: string, ...ratings: [key: string, name: string, minAge: number][]): BaseLookup[] =>
  ratings.map(([key, name, minAge]) => ({
    type: 'rating',
    key: `${board}-${key}`,
    name,
    parentKey: board,
    meta: { minAge },
  }));

export const baseRatings: readonly BaseLookup[] = [
  ...namedLookups('ratingBoard', {
    mpa: 'MPA (United States)',
    fsk: 'FSK (Germany)',
    bbfc: 'BBFC (United Kingdom)',
    cnc: 'CNC (France)',
  }),
  ...ratingsOf(
    'mpa',
    ['g', 'G', 0],
    ['pg', 'PG', 0],
    ['pg-13', 'PG-13', 13],
    ['r', 'R', 17],
    ['nc-17', 'NC-17', 18],
    ['nr', 'Not rated', 0],
  ),
  ...ratingsOf(
    'fsk',
    ['0', 'FSK 0', 0],
    ['6', 'FSK 6', 6],
    ['12', 'FSK 12', 12],
    ['16', 'FSK 16', 16],
    ['18', 'FSK 18', 18],
  ),
  ...ratingsOf(
    'bbfc',
    ['u', 'U', 0],
    ['pg', 'PG', 0],
    ['12a', '12A', 12],
    ['12', '12', 12],
    ['15', '15', 15],
    ['18', '18', 18],
    ['r18', 'R18', 18],
  ),
  ...ratingsOf(
    'cnc',
    ['tp', 'Tous publics', 0],
    ['10', '-10', 10],
    ['12', '-12', 12],
    ['16', '-16', 16],
    ['18', '-18', 18],
  ),
];
