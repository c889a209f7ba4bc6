import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Session } from '@backlot/contracts/platform/accounts/profile';
import { messageOf } from '@backlot/data/call-error';
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
import { useState } from 'react';
import { endSessions, sessionsOf } from '../admins.data.ts';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.sessions;

/** Where somebody is signed in; each session can be ended. */
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
  const { data, error, isFetching, refetch } = useQuery(sessionsOf(_id));
  const [endingId, setEndingId] = useState<string | null>(null);

  const end = async (session: Session) => {
    setEndingId(session._id);
    try {
      await endSessions(_id, session._id);
      toast.success(adminsApi.endSession.message);
    } catch (failure) {
      toast.error(messageOf(failure));
    } finally {
      setEndingId(null);
    }
  };

  if (data?.length === 0) return <Text mt="md">{m.none}</Text>;
  if (data) {
    return (
      <ul className={classes.rows}>
        {data.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isEnding={endingId === session._id}
            onEnd={() => void end(session)}
          />
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

type RowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: RowProps) {
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
          loading={isEnding}
          onClick={onEnd}
          aria-label={m.endOf(session.device)}
        >
          {m.end}
        </Button>
      )}
    </li>
  );
}
