import { RemoteError, type RemoteOrigin } from '@backlot/federation/remote-error';
import { useMemo } from 'react';
import { useRouteError } from 'react-router-dom';
import { federationMessages as messages } from './federation.messages.ts';
import { FailurePanel } from './failure-panel.tsx';
import { useErrorId } from './use-error-id.ts';
import { useRouteRetry } from './use-route-retry.ts';

/** Error boundary of a route: the page threw while rendering; the shell around it stays. */
export function PageCrashed({ origin }: { origin: RemoteOrigin }) {
  const cause = useRouteError();
  const error = useMemo(() => new RemoteError(origin, 'render', cause), [origin, cause]);
  const errorId = useErrorId(error);
  const retry = useRouteRetry();
  return (
    <FailurePanel
      kind="failed"
      title={messages.crashed}
      text={messages.unavailableText}
      onRetry={retry}
      errorId={errorId}
    />
  );
}
