import type { Session } from '@backlot/contracts/platform/accounts/profile';
import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import { messageOf } from '@backlot/data/call-error';
import { signOut, useUser } from '@backlot/data/session';
import { broadcastSignOut } from '@backlot/data/session-share';
import {
  Button,
  ConfirmDialog,
  FailedState,
  Paper,
  Skeleton,
  Stack,
  Text,
  Title,
  toast,
  useDisclosure,
} from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redirectToSignIn } from '../../shell/redirects.ts';
import { expectSignOut } from '../../shell/expected-sign-out.ts';
import { endAllSessions, endSession, sessionsQuery } from './profile.data.ts';
import { messages } from './profile.messages.ts';
import { SessionItem } from './session-item.tsx';
import classes from './profile.module.css';

const words = messages.sessions;

/** Own sessions; the one place where a session really ends. */
export function Sessions() {
  const _id = useUser()?._id ?? '';
  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2}>{words.title}</Title>
      <Text c="dimmed" size="sm">
        {words.text}
      </Text>
      <SessionFaces userId={_id} />
      <SignOutEverywhere userId={_id} />
    </Paper>
  );
}

function SessionFaces({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(userId));
  const [endingId, setEndingId] = useState<string | null>(null);

  const end = async ({ _id }: Session) => {
    setEndingId(_id);
    try {
      await endSession(userId, _id);
      toast.success(usersApi.endSession.message);
    } catch (failure) {
      toast.error(messageOf(failure));
    } finally {
      setEndingId(null);
    }
  };

  if (data?.length === 0) return <Text my="md">{words.none}</Text>;
  if (data) {
    return (
      <ul className={classes.sessions}>
        {data.map((session) => (
          <SessionItem
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
    <Stack gap="sm" my="md" role="status" aria-label={words.loading}>
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Stack>
  );
}

function SignOutEverywhere({ userId }: { userId: string }) {
  const [isAsked, { open, close }] = useDisclosure();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signOutEverywhere = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await expectSignOut(async () => {
        await endAllSessions(userId);
        signOut();
      });
      broadcastSignOut();
      redirectToSignIn('everywhere');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button color="red" variant="light" onClick={open}>
        {words.everywhere}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={words.everywhereTitle}
        verb={words.everywhere}
        isDanger
        isBusy={isBusy}
        error={failure}
        onConfirm={() => void signOutEverywhere()}
        onClose={close}
      >
        {words.everywhereBody}
      </ConfirmDialog>
    </>
  );
}
