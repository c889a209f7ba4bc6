import { type Session, usersApi } from '@backlot/contracts/platform/accounts/profile';
import { signOut, useUser } from '@backlot/data/session';
import { broadcastSignOut } from '@backlot/data/session-share';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  Button,
  ConfirmDialog,
  dangerButtonProps,
  Paper,
  QueryStates,
  Skeleton,
  Stack,
  Text,
  Title,
  toast,
  useDisclosure,
  toastError,
} from '@backlot/ui';
import { SessionItem, SessionItems } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { redirectToSignIn } from '../../shell/redirects.ts';
import { expectSignOut } from '../../shell/expected-sign-out.ts';
import { endAllSessions, endSession, sessionsQuery } from './profile.data.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const labels = messages.sessions;

/** The user's own sessions. Ending one takes effect on the server. */
export function Sessions() {
  const _id = useUser()?._id ?? '';
  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2}>{labels.title}</Title>
      <Text c="dimmed" size="sm">
        {labels.text}
      </Text>
      <SessionList userId={_id} />
      <SignOutEverywhere userId={_id} />
    </Paper>
  );
}

function SessionList({ userId }: { userId: string }) {
  const result = useQuery(sessionsQuery(userId));
  return (
    <QueryStates
      result={result}
      loading={
        <Stack gap="sm" my="md" role="status" aria-label={labels.loading}>
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Stack>
      }
      empty={<Text my="md">{labels.none}</Text>}
    >
      {(sessions) => (
        <SessionItems>
          {currentFirst(sessions).map((session) => (
            <OwnSession key={session._id} userId={userId} session={session} />
          ))}
        </SessionItems>
      )}
    </QueryStates>
  );
}

const currentFirst = (sessions: readonly Session[]) =>
  [...sessions].sort((one, other) => Number(other.current) - Number(one.current));

function OwnSession({ userId, session }: { userId: string; session: Session }) {
  const ending = useActionMutation({
    mutationFn: () => endSession(userId, session._id),
    onSuccess: () => toast.success(usersApi.endSession.message),
    onError: toastError,
  });
  return <SessionItem session={session} isEnding={ending.isPending} onEnd={() => ending.mutate()} />;
}

function SignOutEverywhere({ userId }: { userId: string }) {
  const [isConfirming, { open, close }] = useDisclosure();
  const signingOut = useActionMutation({
    mutationFn: () =>
      expectSignOut(async () => {
        await endAllSessions(userId);
        signOut();
      }),
    onSuccess: () => {
      broadcastSignOut();
      redirectToSignIn('everywhere');
    },
  });

  return (
    <>
      <Button {...dangerButtonProps} onClick={open}>
        {labels.everywhere}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={labels.everywhereTitle}
        verb={labels.everywhere}
        isDanger
        action={signingOut}
        onClose={close}
      >
        {labels.everywhereBody}
      </ConfirmDialog>
    </>
  );
}
