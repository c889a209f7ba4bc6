import { RemoteError } from '@backlot/federation/remote-error';
import { federationMessages as messages } from './federation.messages.ts';
import { FailurePanel } from './failure-panel.tsx';
import { useErrorId } from './use-error-id.ts';

type Props = { error: unknown; title: string; onRetry: () => void };

/** A page whose code failed to load. */
export function LoadFailed({ error, title, onRetry }: Props) {
  const failure = error instanceof RemoteError ? error : null;
  const errorId = useErrorId(failure);
  return (
    <FailurePanel
      kind="failed"
      title={messages.unavailable(title)}
      text={failure ? textOf(failure) : messages.unavailableText}
      onRetry={onRetry}
      errorId={errorId}
    />
  );
}

const textOf = ({ kind, message, file, origin: { id, version } }: RemoteError): string => {
  if (kind === 'incompatible' || kind === 'signature') return message;
  const name = file?.split('/').pop();
  return name ? messages.fileFailed(name, `${id} ${version}`) : messages.unavailableText;
};
