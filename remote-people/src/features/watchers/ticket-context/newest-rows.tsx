import { Anchor, formatNumber, QueryStates, type QueryLike, Skeleton, Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ticketContextMessages as m } from './ticket-context.messages.ts';
import classes from './ticket-context.module.css';

const shown = 3;

type Props<Row> = {
  /** Which part this is. */
  part: 'access' | 'devices';
  result: QueryLike<Page<Row>>;
  empty: string;
  /** The page with all rows. */
  to: string;
  /** One row as a list item. */
  children: (row: Row) => ReactNode;
};

/** The newest rows of a watcher in a small card, with a link to all of them. */
export const NewestRows = <Row,>({ part, result, empty, to, children }: Props<Row>) => (
  <Section title={m[part]} isSmall>
    <QueryStates
      result={result}
      loading={<Skeleton height={64} role="status" aria-label={m.loading[part]} />}
      failedTitle={m.failed[part]}
      empty={<Text size="sm">{empty}</Text>}
      isCompact
    >
      {({ items, total }) => (
        <>
          <ul className={classes.rows}>{items.slice(0, shown).map(children)}</ul>
          {total > shown && (
            <Anchor component={Link} to={to} size="sm">
              {m.all(formatNumber(total))}
            </Anchor>
          )}
        </>
      )}
    </QueryStates>
  </Section>
);
