import { type PublishToken, remoteRegistryApi } from '@backlot/contracts/platform/releases/remote-registry';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  Button,
  ConfirmDialog,
  formatDate,
  Modal,
  QueryStates,
  RelativeTime,
  Skeleton,
  Stack,
  Text,
  toast,
} from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewTokenForm } from './new-token-form.tsx';
import { revokeToken, tokensQuery } from './releases.data.ts';
import { messages } from './releases.messages.ts';
import classes from './releases.module.css';

const m = messages.tokens;

/** The publish tokens of a remote: a new one is shown once, and each can be revoked. */
export function TokensDialog({ remote, onClose }: { remote: string; onClose: () => void }) {
  const result = useQuery(tokensQuery(remote));
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.title(remote)}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.text}
        </Text>
        <QueryStates
          result={result}
          loading={<Skeleton height={48} role="status" aria-label={m.loading} />}
          empty={<Text>{m.none}</Text>}
        >
          {(tokens) => (
            <ul className={classes.tokens}>
              {tokens.map((token) => (
                <TokenItem key={token._id} remote={remote} token={token} />
              ))}
            </ul>
          )}
        </QueryStates>
        <NewTokenForm remote={remote} />
      </Stack>
    </Modal>
  );
}

function TokenItem({ remote, token }: { remote: string; token: PublishToken }) {
  const { _id, name, expiresAt, lastUsedAt } = token;
  const [isConfirming, setConfirming] = useState(false);
  const revoking = useActionMutation({
    mutationFn: () => revokeToken(remote, _id),
    onSuccess: () => toast.success(remoteRegistryApi.revokeToken.message),
  });
  return (
    <li className={classes.token}>
      <div>
        <bdi>{name}</bdi>
        <Text size="sm" c="dimmed">
          {m.expires(formatDate(expiresAt))} ·{' '}
          {lastUsedAt ? (
            <>
              {m.used} <RelativeTime date={lastUsedAt} />
            </>
          ) : (
            m.neverUsed
          )}
        </Text>
      </div>
      <Button variant="default" size="xs" onClick={() => setConfirming(true)} aria-label={m.revokeOf(name)}>
        {m.revoke}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          isOpen
          title={m.revokeTitle(name)}
          verb={m.revoke}
          isDanger
          action={revoking}
          onClose={() => setConfirming(false)}
        >
          {m.revokeText}
        </ConfirmDialog>
      )}
    </li>
  );
}
