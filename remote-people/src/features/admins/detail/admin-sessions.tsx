import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Session } from '@backlot/contracts/platform/accounts/profile';
import { messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  Button,
  FailedState,
  formatDateTime,
  Paper,
  RelativeTime,
  Skeleton,
  Stack,
  StatusBadge,
  Text,
  Title,
  toast,
} from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { endSessions, sessionsQuery } from '../admins.data.ts';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.sessions;

/** The sessions of an admin; each can be ended. */
export default function AdminSessions({ _id }: { _id: string }) {
  return (
    <Paper withBorder component="section" className={classes.card}>
      <Title order={2} size="h3">
        {m.title}
      </Title>
      <Text c="dimmed" size="sm">
        {m.text}
      </Text>
      <SessionFaces _id={_id} />
    </Paper>
  );
}

function SessionFaces({ _id }: { _id: string }) {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(_id));

  if (data?.length === 0) return <Text mt="md">{m.none}</Text>;
  if (data) {
    return (
      <ul className={classes.rows}>
        {data.map((session) => (
          <SessionRow key={session._id} adminId={_id} session={session} />
        ))}
      </ul>
    );
  }
  if (error && !isFetching) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm" mt="md" role="status" aria-label={m.loading}>
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Stack>
  );
}

type RowProps = { adminId: string; session: Session };

function SessionRow({ adminId, session }: RowProps) {
  const ending = useActionMutation({
    mutationFn: () => endSessions(adminId, session._id),
    onSuccess: () => toast.success(adminsApi.endSession.message),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.device}>
          {session.device}
          {session.current && <StatusBadge tone="success" label={m.current} />}
        </div>
        <Text size="sm" c="dimmed">
          {session.ip} · {m.seen} <RelativeTime date={session.lastSeenAt} /> · {m.since}{' '}
          {formatDateTime(session.createdAt)}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={m.endOf(session.device)}
        >
          {m.end}
        </Button>
      )}
    </li>
  );
}
