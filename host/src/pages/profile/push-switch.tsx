import { pushApi } from '@backlot/contracts/platform/notifications/push';
import { queryClient } from '@backlot/data/query-client';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Switch, Text, toast, toastError } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { type BrowserPush, resumePush, turnPushOff, turnPushOn } from '../../push/push.data.ts';
import { messages } from './notification-settings.messages.ts';
import classes from './notification-settings.module.css';

const labels = messages.push;
/** Whether this browser gets push messages. */
export const pushStateQuery = { queryKey: ['push', 'browser'], queryFn: resumePush };

/** Turns push messages on and off in this browser. */
export function PushSwitch() {
  const { data: state, isError, refetch } = useQuery(pushStateQuery);
  const turning = useActionMutation<boolean, BrowserPush>({
    mutationFn: (on) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (next, on) => {
      queryClient.setQueryData(pushStateQuery.queryKey, next);
      toast.success((on ? pushApi.subscribe : pushApi.unsubscribe).message);
    },
    onError: (error) => {
      toastError(error);
      return refetch();
    },
  });
  return (
    <div className={`${classes.kind} ${classes.browser}`}>
      <span className={classes.text}>
        <Text component="span" fw={500}>
          {labels.title}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {isError ? labels.unknown : state === 'blocked' ? labels.blocked : labels.help}
        </Text>
      </span>
      {isError ? (
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          {labels.retry}
        </Button>
      ) : (
        <Switch
          aria-label={labels.title}
          checked={turning.pendingInput ?? state === 'on'}
          disabled={state === undefined || state === 'blocked' || turning.isPending}
          onChange={({ currentTarget: { checked } }) => turning.mutate(checked)}
        />
      )}
    </div>
  );
}
