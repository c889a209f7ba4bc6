import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CardFrame, type CardFrameProps } from './card-frame.tsx';
import classes from './stat-card.module.css';

export type Figure = {
  label: string;
  /** Formatted: `1,772`, `€12.50`. */
  value: string;
  /** The list that the figure counts. */
  to?: string;
};
export type Figures = { lead?: Figure; rows: readonly Figure[] };

type Props<T> = Omit<CardFrameProps<T>, 'children' | 'actions'> & {
  /** Null when there is nothing to count yet. */
  figuresOf: (data: T) => Figures | null;
  /** Shown instead of figures. */
  empty: string;
};

/** A dashboard card of figures, each a link to the rows that it counts. */
export function StatCard<T>({ figuresOf, empty, ...frame }: Props<T>) {
  return (
    <CardFrame {...frame}>{(data) => <ReadyFigures figures={figuresOf(data)} empty={empty} />}</CardFrame>
  );
}

function ReadyFigures({ figures, empty }: { figures: Figures | null; empty: string }) {
  if (!figures) {
    return (
      <Text c="dimmed" size="sm">
        {empty}
      </Text>
    );
  }
  const { lead, rows } = figures;
  return (
    <dl className={classes.figures}>
      {lead && <FigureRow {...lead} isLead />}
      {rows.map((row) => (
        <FigureRow key={`${row.label} ${row.value}`} {...row} />
      ))}
    </dl>
  );
}

function FigureRow({ label, value, to, isLead }: Figure & { isLead?: boolean }) {
  return (
    <div className={classes.figure} data-lead={isLead}>
      <dt>{label}</dt>
      <dd>
        {to === undefined ? (
          value
        ) : (
          <Anchor component={Link} to={to} inherit c="inherit">
            <VisuallyHidden>{`${label}: `}</VisuallyHidden>
            {value}
          </Anchor>
        )}
      </dd>
    </div>
  );
}
