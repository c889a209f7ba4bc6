import { Anchor, Card, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import classes from './stat-card.module.css';
import { queryStateOf, type QueryLike, QueryStates } from './query-states.tsx';
import type { IconComponent } from './status-badge.tsx';

export type Figure = {
  label: string;
  /** Formatted: `1,772`, `€12.50`. */
  value: string;
  /** The list that the figure counts. */
  to?: string;
};
export type Figures = { lead?: Figure; rows: readonly Figure[] };

type Props<T> = {
  title: string;
  /** What is counted, in one sentence. */
  meaning: string;
  icon: IconComponent;
  link: { to: string; label: string };
  result: QueryLike<T>;
  /** Null when there is nothing to count yet. */
  figuresOf: (data: T) => Figures | null;
  /** Shown instead of figures. */
  empty: string;
};

/** A dashboard card of figures, each a link to the rows that it counts; with its own loading, failed and empty states. */
export function StatCard<T>({ title, meaning, icon: Icon, link, result, figuresOf, empty }: Props<T>) {
  return (
    <Card
      withBorder
      component="section"
      aria-label={title}
      aria-busy={queryStateOf(result).status === 'loading'}
      padding="md"
    >
      <div className={classes.head}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <Title order={2} size="h4">
          {title}
        </Title>
      </div>
      <Text c="dimmed" size="xs">
        {meaning}
      </Text>
      <div className={classes.body}>
        <QueryStates result={result} loading={<LoadingFigures title={title} />} isCompact>
          {(data) => <ReadyFigures figures={figuresOf(data)} empty={empty} />}
        </QueryStates>
      </div>
      <Anchor component={Link} to={link.to} size="sm" className={classes.link}>
        {link.label}
        <IconChevronRight size={14} aria-hidden className="mantine-rotate-rtl" />
      </Anchor>
    </Card>
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

function LoadingFigures({ title }: { title: string }) {
  return (
    <div role="status" aria-label={`${messages.loading} ${title}`} className={classes.figures}>
      <Skeleton height={28} width="35%" />
      <Skeleton height={14} />
      <Skeleton height={14} />
    </div>
  );
}
