import { demoMovies, movieGenres, movieTypes } from './catalog.ts';

const label = (movie: { title: string; releaseYear: number }) => `${movie.title} (${movie.releaseYear})`;
const labelsWhere = (isWrong: (movie: (typeof demoMovies)[number]) => boolean) =>
  demoMovies.filter(isWrong).map(label);
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

describe('demo movies', () => {
  it('number at least two hundred', () => {
    expect(demoMovies.length).toBeGreaterThanOrEqual(200);
  });

  it('are unique by title and year', () => {
    expect(new Set(demoMovies.map(label)).size).toBe(demoMovies.length);
  });

  it('are sorted by year, then title', () => {
    const keys = demoMovies.map((movie) => `${movie.releaseYear} ${movie.title}`);
    expect(keys).toEqual([...keys].sort());
  });

  it('have a title, a director and a description that fit the movie form', () => {
    expect(labelsWhere((movie) => movie.title.length < 1 || movie.title.length > 200)).toEqual([]);
    expect(labelsWhere((movie) => movie.directors.length < 1 || movie.cast.length > 6)).toEqual([]);
    expect(labelsWhere(({ shortDescription: { length } }) => length < 40 || length > 240)).toEqual([]);
    expect(labelsWhere((movie) => movie.originalTitle === movie.title)).toEqual([]);
  });

  it('were released from 1895 to 1968 and run from 1 to 900 whole minutes', () => {
    expect(labelsWhere((movie) => movie.releaseYear < 1895 || movie.releaseYear > 1968)).toEqual([]);
    expect(labelsWhere(({ runtimeMinutes: m }) => !Number.isInteger(m) || m < 1 || m > 900)).toEqual([]);
  });

  it('name countries and languages that exist', () => {
    const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;
    expect(
      labelsWhere((movie) => movie.countryOfOrigin.length < 1 || !movie.countryOfOrigin.every(isCountry)),
    ).toEqual([]);
    expect(labelsWhere((movie) => languageNames.of(movie.originalLanguage) === undefined)).toEqual([]);
  });

  it('have a known type and one to three known genres', () => {
    expect(labelsWhere((movie) => !movieTypes.includes(movie.type))).toEqual([]);
    expect(labelsWhere((movie) => movie.genres.length < 1 || movie.genres.length > 3)).toEqual([]);
    expect(labelsWhere((movie) => !movie.genres.every((genre) => movieGenres.includes(genre)))).toEqual([]);
  });
});
