import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { CopyId } from './copy-id.tsx';
import { MessagePanel } from './message-panel.tsx';
import { messages } from './messages.ts';

type Props = {
  title?: string;
  /** The error's message. */
  message?: string | undefined;
  /** Identifies the failure in the logs. */
  errorId?: string | null | undefined;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** The failed state of a part of the page. */
export function FailedState({ title = messages.failedTitle, message, errorId, onRetry, isRetrying }: Props) {
  return (
    <MessagePanel
      role="alert"
      icon={IconAlertTriangle}
      tone="danger"
      title={title}
      text={message === title ? undefined : message}
      errorId={errorId}
    >
      {onRetry && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          onClick={onRetry}
          loading={isRetrying ?? false}
        >
          {messages.retry}
        </Button>
      )}
    </MessagePanel>
  );
}

type LineProps = { text: string; errorId: string | null; onRetry: () => void; isRetrying: boolean };

/** The failed state of a card or a line, where a panel has no room. */
export function FailedLine({ text, errorId, onRetry, isRetrying }: LineProps) {
  return (
    <Group role="alert" gap="xs">
      <Text size="sm">{text}</Text>
      <Button variant="default" size="compact-sm" onClick={onRetry} loading={isRetrying}>
        {messages.retry}
      </Button>
      {errorId && (
        <Text c="dimmed" size="xs" component="div">
          {messages.errorId} <CopyId id={errorId} />
        </Text>
      )}
    </Group>
  );
}
