import { demoFilms, filmGenres, filmTypes } from './films.ts';

const label = (film: { title: string; releaseYear: number }) => `${film.title} (${film.releaseYear})`;
const labelsWhere = (isWrong: (film: (typeof demoFilms)[number]) => boolean) =>
  demoFilms.filter(isWrong).map(label);
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

describe('demo movies', () => {
  it('are at least two hundred', () => {
    expect(demoFilms.length).toBeGreaterThanOrEqual(200);
  });

  it('are unique by title and year', () => {
    expect(new Set(demoFilms.map(label)).size).toBe(demoFilms.length);
  });

  it('are sorted by year, then title', () => {
    const keys = demoFilms.map((film) => `${film.releaseYear} ${film.title}`);
    expect(keys).toEqual([...keys].sort());
  });

  it('have a title, a director and a description that fit the movie form', () => {
    expect(labelsWhere((film) => film.title.length < 1 || film.title.length > 200)).toEqual([]);
    expect(labelsWhere((film) => film.directors.length < 1 || film.cast.length > 6)).toEqual([]);
    expect(labelsWhere(({ shortDescription: { length } }) => length < 40 || length > 240)).toEqual([]);
    expect(labelsWhere((film) => film.originalTitle === film.title)).toEqual([]);
  });

  it('were released from 1895 to 1968 and run from 1 to 900 whole minutes', () => {
    expect(labelsWhere((film) => film.releaseYear < 1895 || film.releaseYear > 1968)).toEqual([]);
    expect(labelsWhere(({ runtimeMinutes: m }) => !Number.isInteger(m) || m < 1 || m > 900)).toEqual([]);
  });

  it('name countries and languages that exist', () => {
    const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;
    expect(
      labelsWhere((film) => film.countryOfOrigin.length < 1 || !film.countryOfOrigin.every(isCountry)),
    ).toEqual([]);
    expect(labelsWhere((film) => languageNames.of(film.originalLanguage) === undefined)).toEqual([]);
  });

  it('have a known type and one to three known genres', () => {
    expect(labelsWhere((film) => !filmTypes.includes(film.type))).toEqual([]);
    expect(labelsWhere((film) => film.genres.length < 1 || film.genres.length > 3)).toEqual([]);
    expect(labelsWhere((film) => !film.genres.every((genre) => filmGenres.includes(genre)))).toEqual([]);
  });
});
