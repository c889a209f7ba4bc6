import { Anchor, Card, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './card-frame.module.css';
import { messages } from './messages.ts';
import { queryStateOf, type QueryLike, QueryStates } from './query-states.tsx';
import type { IconComponent } from './status-badge.tsx';

export type CardFrameProps<T> = {
  title: string;
  /** What the figures are, in one sentence. */
  meaning: string;
  icon: IconComponent;
  /** The list of what the card counts, once it is known. */
  link: { to: string; label: string } | undefined;
  result: QueryLike<T>;
  /** Beside the link. */
  actions?: ReactNode;
  children: (data: T, isStale: boolean) => ReactNode;
};

/** A dashboard card around its figures, with its own loading and failed states. */
export function CardFrame<T>(props: CardFrameProps<T>) {
  const { title, meaning, icon: Icon, link, result, actions, children } = props;
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
          {children}
        </QueryStates>
      </div>
      <div className={classes.foot}>
        {link && (
          <Anchor component={Link} to={link.to} size="sm" className={classes.link}>
            {link.label}
            <IconChevronRight size={14} aria-hidden className="mantine-rotate-rtl" />
          </Anchor>
        )}
        {actions}
      </div>
    </Card>
  );
}

function LoadingFigures({ title }: { title: string }) {
  return (
    <div role="status" aria-label={`${messages.loading} ${title}`} className={classes.loading}>
      <Skeleton height={28} width="35%" />
      <Skeleton height={14} />
      <Skeleton height={14} />
    </div>
  );
}
