import { Button, formatTotal } from '@backlot/ui';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';

type Report = { page: number; limit: number; total: number; totalIsCapped: boolean };
type Props = { report: Report; onPage: (page: number) => void };

/** The way through the rows. */
export function Pages({ report: { page, limit, total, totalIsCapped }, onPage }: Props) {
  const last = Math.ceil(total / limit);
  return (
    <nav className={classes.pages} aria-label={m.pages}>
      <bdi>
        {m.place((page - 1) * limit + 1, Math.min(total, page * limit), formatTotal(total, totalIsCapped))}
      </bdi>
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {m.previousPage}
      </Button>
      <Button variant="default" size="xs" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {m.nextPage}
      </Button>
    </nav>
  );
}
