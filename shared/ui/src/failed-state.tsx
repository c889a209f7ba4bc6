import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { CopyId } from './copy-id.tsx';
import classes from './message-panel.module.css';
import { messages } from './messages.ts';

type Props = {
  title?: string;
  /** The error's own words. */
  message?: string | undefined;
  /** Finds the failure in the logs. */
  errorId?: string | null | undefined;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** A part that failed to load; the rest of the page lives on. */
export function FailedState({ title = messages.failedTitle, message, errorId, onRetry, isRetrying }: Props) {
  return (
    <div className={classes.panel} role="alert">
      <span className={classes.icon} data-tone="danger">
        <IconAlertTriangle size={22} stroke={1.5} aria-hidden />
      </span>
      <Title order={2} size="h3">
        {title}
      </Title>
      {message && message !== title && (
        <Text c="dimmed" size="sm">
          {message}
        </Text>
      )}
      {onRetry && (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            onClick={onRetry}
            loading={isRetrying ?? false}
          >
            {messages.retry}
          </Button>
        </div>
      )}
      {errorId && (
        <Text c="dimmed" size="xs" component="div">
          {messages.errorId} <CopyId id={errorId} />
        </Text>
      )}
    </div>
  );
}
