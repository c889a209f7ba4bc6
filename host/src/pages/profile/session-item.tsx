import { type Session, usersApi } from '@backlot/contracts/platform/accounts/profile';
import { messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, formatDateTime, RelativeTime, StatusBadge, Text, toast } from '@backlot/ui';
import { endSession } from './profile.data.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const labels = messages.sessions;

type Props = { userId: string; session: Session };

export function SessionItem({ userId, session }: Props) {
  const ending = useActionMutation({
    mutationFn: () => endSession(userId, session._id),
    onSuccess: () => toast.success(usersApi.endSession.message),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.device}>
          {session.device}
          {session.current && <StatusBadge tone="success" label={labels.current} />}
        </div>
        <Text size="sm" c="dimmed">
          {session.ip} · {labels.seen} <RelativeTime date={session.lastSeenAt} /> · {labels.since}{' '}
          {formatDateTime(session.createdAt)}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={labels.endOf(session.device)}
        >
          {labels.end}
        </Button>
      )}
    </li>
  );
}
