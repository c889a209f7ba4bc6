import { type ApiToken, apiTokensApi } from '@backlot/contracts/platform/accounts/api-tokens';
import { permissionLabel } from '@backlot/contracts/platform/accounts/permission-labels';
import { useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  Button,
  ConfirmDialog,
  formatDate,
  Paper,
  QueryStates,
  RelativeTime,
  Skeleton,
  StatusBadge,
  Text,
  Title,
  toast,
  useDisclosure,
} from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import profile from '../profile.module.css';
import classes from '../second-factor/second-factor.module.css';
import { apiTokensQuery, revokeApiToken } from './api-tokens.data.ts';
import { messages } from './api-tokens.messages.ts';
import { CreatedTokenDialog } from './created-token-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** The user's API tokens: a new one is shown once, and each can be revoked. */
export function ApiTokensTab() {
  const _id = useUser()?._id ?? '';
  const result = useQuery(apiTokensQuery(_id));
  const [isAdding, adding] = useDisclosure();
  const [created, setCreated] = useState<string | null>(null);
  return (
    <Paper withBorder className={profile.card} component="section">
      <div className={classes.row}>
        <div className={classes.what}>
          <Title order={2}>{messages.title}</Title>
          <Text size="sm" c="dimmed">
            {messages.text}
          </Text>
        </div>
        <Button onClick={adding.open}>{messages.add}</Button>
      </div>
      <QueryStates
        result={result}
        loading={<Skeleton height={48} my="md" role="status" aria-label={messages.loading} />}
        empty={<Text my="md">{messages.none}</Text>}
      >
        {(tokens) => (
          <ul className={classes.list}>
            {tokens.map((token) => (
              <TokenItem key={token._id} userId={_id} token={token} />
            ))}
          </ul>
        )}
      </QueryStates>
      {isAdding && (
        <TokenDialog
          userId={_id}
          onClose={adding.close}
          onCreated={(token) => {
            adding.close();
            setCreated(token);
          }}
        />
      )}
      <CreatedTokenDialog token={created} onClose={() => setCreated(null)} />
    </Paper>
  );
}

function TokenItem({ userId, token }: { userId: string; token: ApiToken }) {
  const { _id, name, scopes, expiresAt, lastUsedAt } = token;
  const [isConfirming, { open, close }] = useDisclosure();
  const revoking = useActionMutation({
    mutationFn: () => revokeApiToken(userId, _id),
    onSuccess: () => {
      close();
      toast.success(apiTokensApi.revoke.message);
    },
  });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div className={classes.name}>
          <bdi>{name}</bdi>
          {expiresAt <= new Date() && <StatusBadge tone="neutral" label={messages.expired} />}
        </div>
        <Text size="sm" c="dimmed">
          {messages.expiresOn(formatDate(expiresAt))} ·{' '}
          {lastUsedAt ? (
            <>
              {messages.used} <RelativeTime date={lastUsedAt} />
            </>
          ) : (
            messages.neverUsed
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {scopes.map(permissionLabel).join(' · ')}
        </Text>
      </div>
      <Button variant="default" size="xs" onClick={open} aria-label={messages.revokeOf(name)}>
        {messages.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={messages.revokeTitle(name)}
        verb={messages.revoke}
        isDanger
        action={revoking}
        onClose={close}
      >
        {messages.revokeText}
      </ConfirmDialog>
    </li>
  );
}
