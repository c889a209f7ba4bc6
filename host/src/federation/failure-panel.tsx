import {
  Button,
  CopyId,
  IconAlertTriangle,
  IconLock,
  IconRefresh,
  IconSearch,
  Text,
  Title,
} from '@backlot/ui';
import type { ReactNode } from 'react';
import { federationMessages as messages } from './federation.messages.ts';
import classes from './failure-panel.module.css';

const icons = { failed: IconAlertTriangle, locked: IconLock, missing: IconSearch };

type Props = {
  /** `failed` can be tried again; `locked` and `missing` stay as they are. */
  kind: keyof typeof icons;
  title: string;
  text: string;
  /** Finds the failure in the logs. */
  errorId?: string | null;
  onRetry?: () => void;
  /** What else the person can do. */
  children?: ReactNode;
};

/** What stands where a page should be. */
export function FailurePanel({ kind, title, text, errorId, onRetry, children }: Props) {
  const Icon = icons[kind];
  return (
    <section role="alert" className={classes.panel}>
      <span className={classes.icon} data-tone={kind === 'failed' ? 'danger' : undefined}>
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed" size="sm">
        {text}
      </Text>
      {(onRetry || children) && (
        <div className={classes.actions}>
          {onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
              {messages.retry}
            </Button>
          )}
          {children}
        </div>
      )}
      {errorId && (
        <Text c="dimmed" size="xs" component="div">
          {messages.errorId} <CopyId id={errorId} />
        </Text>
      )}
    </section>
  );
}
