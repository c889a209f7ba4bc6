import { demoMovies, movieGenres, movieTypes } from './catalog.ts';

const label = (entry: { title: string; releaseYear: number }) => `${entry.title} (${entry.releaseYear})`;
const labelsWhere = (isWrong: (entry: (typeof demoMovies)[number]) => boolean) =>
  demoMovies.filter(isWrong).map(label);
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

describe('demo movies', () => {
  it('are at least two hundred', () => {
    expect(demoMovies.length).toBeGreaterThanOrEqual(200);
  });

  it('are unique by title and year', () => {
    expect(new Set(demoMovies.map(label)).size).toBe(demoMovies.length);
  });

  it('are sorted by year, then title', () => {
    const keys = demoMovies.map((entry) => `${entry.releaseYear} ${entry.title}`);
    expect(keys).toEqual([...keys].sort());
  });

  it('have a title, a director and a description that fit the movie form', () => {
    expect(labelsWhere((entry) => entry.title.length < 1 || entry.title.length > 200)).toEqual([]);
    expect(labelsWhere((entry) => entry.directors.length < 1 || entry.cast.length > 6)).toEqual([]);
    expect(labelsWhere(({ shortDescription: { length } }) => length < 40 || length > 240)).toEqual([]);
    expect(labelsWhere((entry) => entry.originalTitle === entry.title)).toEqual([]);
  });

  it('were released from 1895 to 1968 and run from 1 to 900 whole minutes', () => {
    expect(labelsWhere((entry) => entry.releaseYear < 1895 || entry.releaseYear > 1968)).toEqual([]);
    expect(labelsWhere(({ runtimeMinutes: m }) => !Number.isInteger(m) || m < 1 || m > 900)).toEqual([]);
  });

  it('name countries and languages that exist', () => {
    const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;
    expect(
      labelsWhere((entry) => entry.countryOfOrigin.length < 1 || !entry.countryOfOrigin.every(isCountry)),
    ).toEqual([]);
    expect(labelsWhere((entry) => languageNames.of(entry.originalLanguage) === undefined)).toEqual([]);
  });

  it('have a known type and one to three known genres', () => {
    expect(labelsWhere((entry) => !movieTypes.includes(entry.type))).toEqual([]);
    expect(labelsWhere((entry) => entry.genres.length < 1 || entry.genres.length > 3)).toEqual([]);
    expect(labelsWhere((entry) => !entry.genres.every((genre) => movieGenres.includes(genre)))).toEqual([]);
  });
});
