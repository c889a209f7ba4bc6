import { Button, IconAlertTriangle, IconLock, IconRefresh, IconSearch, MessagePanel } from '@backlot/ui';
import type { ReactNode } from 'react';
import { federationMessages as messages } from './federation.messages.ts';

const icons = { failed: IconAlertTriangle, locked: IconLock, missing: IconSearch };

type Props = {
  /** `failed` can be tried again; `locked` and `missing` stay as they are. */
  kind: keyof typeof icons;
  title: string;
  text: string;
  /** Identifies the failure in the logs. */
  errorId?: string | null;
  onRetry?: () => void;
  /** Other actions besides the retry. */
  children?: ReactNode;
};

/** A message in place of a page. */
export function FailurePanel({ kind, onRetry, children, ...rest }: Props) {
  return (
    <MessagePanel
      role="alert"
      data-failure={kind} // the remote kit looks for failed pages
      icon={icons[kind]}
      tone={kind === 'failed' ? 'danger' : undefined}
      order={1}
      {...rest}
    >
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
      {children}
    </MessagePanel>
  );
}
