import { Text, Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './message-panel.module.css';
import type { IconComponent } from './status-badge.tsx';

type Props = {
  title: string;
  /** One sentence: why it is empty, or what will be here. */
  text?: string;
  icon?: IconComponent;
  /** What to do about it: buttons or links. */
  children?: ReactNode;
};

/** A place with nothing in it yet. */
export function EmptyState({ title, text, icon: Icon = IconInbox, children }: Props) {
  return (
    <div className={classes.panel}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <Title order={2} size="h3">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      )}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
