import {
  Anchor,
  IconCircleCheck,
  IconCircleDashed,
  Paper,
  Progress,
  Text,
  Title,
  VisuallyHidden,
} from '@backlot/ui';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import type { Checklist } from '@backlot/contracts/catalog/movies/workflow';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router-dom';
import { moviePaths } from '../movie-paths.ts';
import { checklistLabels, detailMessages as m } from './movie-detail.messages.ts';
import classes from './movie-overview.module.css';

const UnpricedNote = lazy(() => import('../prices/unpriced-note.tsx'));

/** Where each item is edited. */
const linkOf: Record<Checklist[number]['item'], (_id: string) => string> = {
  text: (_id) => moviePaths.edit(_id, 'shortDescription'),
  releaseYear: (_id) => moviePaths.edit(_id, 'releaseYear'),
  runtime: (_id) => moviePaths.edit(_id, 'runtimeMinutes'),
  country: (_id) => moviePaths.edit(_id, 'countryOfOrigin'),
  language: (_id) => moviePaths.edit(_id, 'originalLanguage'),
  poster: (_id) => moviePaths.edit(_id, 'artwork'),
  posterAlt: (_id) => moviePaths.edit(_id, 'artwork'),
  ageRating: (_id) => moviePaths.edit(_id, 'ageRatings'),
  maker: (_id) => moviePaths.edit(_id, 'makerId'),
  genre: (_id) => moviePaths.edit(_id, 'genreIds'),
  credits: (_id) => moviePaths.edit(_id, 'credits'),
  video: moviePaths.media,
  right: (_id) => `${moviePaths.detail(_id)}?tab=rights`,
  price: (_id) => `${moviePaths.detail(_id)}?tab=prices`,
};

type ChecklistProps = { movie: Movie; isEditable: boolean };

/** The requirements for publishing; each missing item links to where it is edited. */
export function MovieChecklist({ movie, isEditable }: ChecklistProps) {
  const { checklist } = movie;
  const missing = checklist.filter(({ done }) => !done).length;
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3">
        {m.checklistTitle}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {missing === 0 ? m.checklistDone : m.checklistMissing(missing)}
      </Text>
      <Progress
        value={checklist.length === 0 ? 100 : (100 * (checklist.length - missing)) / checklist.length}
        color={missing === 0 ? 'green' : undefined}
        size="xs"
        mb="sm"
        aria-hidden
      />
      <ChecklistItems _id={movie._id} items={checklist} isEditable={isEditable} />
    </Paper>
  );
}

type ItemsProps = {
  _id: string;
  items: Checklist;
  isEditable: boolean;
  /** Called when a link is followed: the media are on this page. */
  onLeave?: () => void;
};

export function ChecklistItems({ _id, items, isEditable, onLeave }: ItemsProps) {
  return (
    <ul className={classes.checklist} data-complete={items.every(({ done }) => done) || undefined}>
      {items.map(({ item, done }) => {
        const Icon = done ? IconCircleCheck : IconCircleDashed;
        return (
          <li key={item} className={classes.item} data-done={done || undefined}>
            <Icon size={18} className={classes.check} aria-hidden />
            <span>
              <VisuallyHidden>{done ? m.itemDone : m.itemMissing}: </VisuallyHidden>
              {done || !isEditable ? (
                checklistLabels[item]
              ) : (
                <Anchor component={Link} to={linkOf[item](_id)} inherit onClick={onLeave}>
                  {checklistLabels[item]}
                </Anchor>
              )}
              {item === 'price' && done && (
                <Suspense>
                  <UnpricedNote _id={_id} />
                </Suspense>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
