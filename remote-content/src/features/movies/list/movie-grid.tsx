import { ActionMenu, type MenuAction } from '@backlot/ui';
import { RowCheckbox, type Selection } from '@backlot/ui/table';
import type { MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { Link } from 'react-router-dom';
import { moviePaths } from '../movie-paths.ts';
import { MovieStatusBadge } from '../movie-status.tsx';
import { Poster } from '../poster.tsx';
import { listMessages as m } from './list.messages.ts';
import classes from './movie-grid.module.css';

type GridProps = {
  rows: readonly MovieRow[];
  isStale: boolean;
  selection: Selection | undefined;
  rowActions: (row: MovieRow) => readonly MenuAction[];
};

/** The rows as posters. */
export default function MovieGrid({ rows, isStale, selection, rowActions }: GridProps) {
  return (
    <ul className={classes.grid} aria-label={m.title} aria-busy={isStale} data-stale={isStale || undefined}>
      {rows.map((row) => (
        <li
          key={row._id}
          className={classes.card}
          data-row={row._id}
          data-selected={selection?.isSelected(row._id) || undefined}
        >
          <Link to={moviePaths.detail(row._id)} className={classes.link} data-row-link>
            <Poster url={row.posterUrl} title={row.title} size="card" />
            <span className={classes.title}>{row.title}</span>
          </Link>
          <div className={classes.facts}>
            <span className={classes.year}>{row.releaseYear}</span>
            <MovieStatusBadge status={row.status} />
          </div>
          {selection && (
            <div className={classes.check}>
              <RowCheckbox
                label={m.select(row.title)}
                isChecked={selection.isSelected(row._id)}
                onToggle={(isRange) => selection.toggle(row._id, isRange)}
              />
            </div>
          )}
          <div className={classes.menu}>
            <ActionMenu actions={rowActions(row)} label={m.actionsFor(row.title)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
