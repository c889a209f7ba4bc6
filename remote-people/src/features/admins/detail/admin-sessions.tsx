import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Session } from '@backlot/contracts/platform/accounts/profile';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { QueryStates, Skeleton, Stack, Text, toast, toastError } from '@backlot/ui';
import { Section, SessionItem, SessionItems } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { endSessions, sessionsQuery } from '../admins.data.ts';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.sessions;

/** The sessions of an admin; each can be ended. */
export default function AdminSessions({ _id }: { _id: string }) {
  const loading = (
    <Stack gap="sm" mt="md" role="status" aria-label={m.loading}>
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Stack>
  );
  return (
    <div className={classes.narrow}>
      <Section title={m.title} text={m.text}>
        <QueryStates result={useQuery(sessionsQuery(_id))} loading={loading}>
          {(sessions: Session[]) => <Sessions adminId={_id} sessions={sessions} />}
        </QueryStates>
      </Section>
    </div>
  );
}

function Sessions({ adminId, sessions }: { adminId: string; sessions: readonly Session[] }) {
  if (sessions.length === 0) return <Text mt="md">{m.none}</Text>;
  return (
    <SessionItems>
      {sessions.map((session) => (
        <AdminSession key={session._id} adminId={adminId} session={session} />
      ))}
    </SessionItems>
  );
}

type RowProps = { adminId: string; session: Session };

function AdminSession({ adminId, session }: RowProps) {
  const ending = useActionMutation({
    mutationFn: () => endSessions(adminId, session._id),
    onSuccess: () => toast.success(adminsApi.endSession.message),
    onError: toastError,
  });
  return <SessionItem session={session} isEnding={ending.isPending} onEnd={() => ending.mutate()} />;
}
