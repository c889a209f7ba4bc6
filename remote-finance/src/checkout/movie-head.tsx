import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import classes from './movie-head.module.css';
import { urlOf } from './request.ts';
import {
  formatAgeRating,
  formatList,
  formatRuntime,
  messages,
  nameOf,
  qualityLabels,
} from './checkout.messages.ts';

const named = (tags: readonly string[]) => formatList(tags.map((tag) => nameOf('language', tag)));

/** The movie being bought. */
export function MovieHead({ movie }: { movie: ShownMovie }) {
  const { releaseYear, runtimeMinutes, ageRating, quality, audioLanguages, subtitleLanguages } = movie;
  const facts = [
    releaseYear === null ? '' : String(releaseYear),
    runtimeMinutes === null ? '' : formatRuntime(runtimeMinutes),
    ageRating === null ? '' : formatAgeRating(ageRating),
    quality === null ? '' : qualityLabels[quality],
    audioLanguages.length > 0 ? messages.audio(named(audioLanguages)) : '',
    subtitleLanguages.length > 0 ? messages.subtitles(named(subtitleLanguages)) : '',
  ].filter(Boolean);
  return (
    <header className={classes['movie']}>
      {movie.posterUrl && <img className={classes['poster']} src={urlOf(movie.posterUrl)} alt="" />}
      <div className={classes['about']}>
        <h1>{movie.title}</h1>
        <ul className={classes['facts']}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {movie.shortDescription && <p>{movie.shortDescription}</p>}
      </div>
    </header>
  );
}
