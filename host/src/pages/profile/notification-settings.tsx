import {
  type NotificationPreference,
  preferencesApi,
} from '@backlot/contracts/platform/notifications/preferences';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Paper, QueryStates, Skeleton, Stack, Switch, Text, Title, toast, toastError } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { canUsePush } from '../../push/can-use-push.ts';
import { messages } from './notification-settings.messages.ts';
import { preferencesQuery, savePreference } from './profile.data.ts';
import { PushSwitch, pushStateQuery } from './push-switch.tsx';
import classes from './notification-settings.module.css';

/** Where the user gets each kind of notification. A switch is saved when it is moved. */
export function NotificationSettings() {
  const result = useQuery(preferencesQuery);
  const { data: push } = useQuery({ ...pushStateQuery, enabled: canUsePush() });
  // A kind has no push switch where this browser gets none.
  const channels = push === 'on' ? (['bell', 'mail', 'push'] as const) : (['bell', 'mail'] as const);
  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2}>{messages.title}</Title>
      <Text c="dimmed" size="sm">
        {messages.text}
      </Text>
      {canUsePush() && <PushSwitch />}
      <QueryStates
        result={result}
        loading={
          <Stack gap="sm" my="md" role="status" aria-label={messages.loading}>
            <Skeleton height={48} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </Stack>
        }
        empty={<Text my="md">{messages.none}</Text>}
      >
        {(preferences) => (
          <ul className={classes.kinds}>
            {preferences.map((preference) => (
              <Kind key={preference.kind} preference={preference} channels={channels} />
            ))}
          </ul>
        )}
      </QueryStates>
    </Paper>
  );
}

function Kind({
  preference,
  channels,
}: {
  preference: NotificationPreference;
  channels: readonly ('bell' | 'mail' | 'push')[];
}) {
  const saving = useActionMutation({
    mutationFn: savePreference,
    onSuccess: () => toast.success(preferencesApi.save.message),
    onError: toastError,
  });
  const shown = saving.pendingInput ?? preference;
  const { label, help } = shown;
  return (
    <li className={classes.kind}>
      <span className={classes.text}>
        <Text component="span" fw={500}>
          {label}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {help}
        </Text>
      </span>
      <span className={classes.channels} role="group" aria-label={label}>
        {channels.map((channel) => (
          <Switch
            key={channel}
            label={messages.channels[channel]}
            checked={shown[channel]}
            disabled={saving.isPending}
            onChange={({ currentTarget: { checked } }) => saving.mutate({ ...shown, [channel]: checked })}
          />
        ))}
      </span>
    </li>
  );
}
