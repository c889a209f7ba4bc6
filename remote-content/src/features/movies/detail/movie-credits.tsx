import { Paper, Text, Title } from '@backlot/ui';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { detailMessages as m } from './movie-detail.messages.ts';
import classes from './movie-credits.module.css';

/** The credits, in order. */
export function MovieCredits({ movie }: { movie: Movie }) {
  const lookups = useMovieLookups();
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} mb="sm">
        {m.people}
      </Title>
      {movie.credits.length === 0 && <Text c="dimmed">{m.noCredits}</Text>}
      <ul className={classes.credits}>
        {movie.credits.map(({ name, role, character }, index) => (
          <li key={index} className={classes.credit}>
            <span className={classes.name}>{name}</span>
            <Text span c="dimmed" size="sm">
              {[lookups.nameOf('creditRole', role), character].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
