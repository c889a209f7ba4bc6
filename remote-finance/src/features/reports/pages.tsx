import { Button } from '@backlot/ui';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';

type Props = { page: number; limit: number; total: number; onPage: (page: number) => void };

/** The way through the rows. */
export function Pages({ page, limit, total, onPage }: Props) {
  const last = Math.ceil(total / limit);
  return (
    <nav className={classes.pages} aria-label={m.pages}>
      <bdi>{m.place((page - 1) * limit + 1, Math.min(total, page * limit), total)}</bdi>
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {m.previousPage}
      </Button>
      <Button variant="default" size="xs" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {m.nextPage}
      </Button>
    </nav>
  );
}
