import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyId } from './copy-id.tsx';
import classes from './message-panel.module.css';
import { messages } from './messages.ts';
import type { IconComponent } from './status-badge.tsx';

type Props = {
  icon: IconComponent;
  title: string;
  text?: string | undefined;
  /** A failure is announced when it shows, and has a red icon. */
  role?: 'alert';
  tone?: 'danger' | undefined;
  'data-failure'?: string;
  /** Heading level: 1 in place of a whole page. */
  order?: 1 | 2;
  /** Identifies a failure in the logs. */
  errorId?: string | null | undefined;
  /** Actions: buttons or links. */
  children?: ReactNode;
};

/** A message in place of content: empty, failed, forbidden or not found. */
export function MessagePanel({
  icon: Icon,
  title,
  text,
  tone,
  order = 2,
  errorId,
  children,
  ...rest
}: Props) {
  return (
    <section className={classes.panel} {...rest}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <Title order={order} size="h3">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      )}
      <div className={classes.actions}>{children}</div>
      {errorId && (
        <Text c="dimmed" size="xs" component="div">
          {messages.errorId} <CopyId id={errorId} />
        </Text>
      )}
    </section>
  );
}
