import type { Admin } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Session } from '@backlot/contracts/platform/accounts/profile';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { QueryStates, Skeleton, Stack, Text, toast, toastError } from '@backlot/ui';
import { Section, SessionItem, SessionItems } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { endSessions, sessionsQuery } from '../admins.data.ts';
import { AdminSecondFactorSection } from './admin-second-factor.tsx';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.sessions;

/** How an admin signs in: the second factors, and the sessions, each of which can be ended. */
export default function AdminSessions({ admin }: { admin: Pick<Admin, '_id' | 'name'> }) {
  const { _id } = admin;
  const loading = (
    <Stack gap="sm" mt="md" role="status" aria-label={m.loading}>
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Stack>
  );
  return (
    <Stack gap="md" className={classes.narrow}>
      <AdminSecondFactorSection admin={admin} />
      <Section title={m.title} text={m.text}>
        <QueryStates result={useQuery(sessionsQuery(_id))} loading={loading}>
          {(sessions: Session[]) => <Sessions adminId={_id} sessions={sessions} />}
        </QueryStates>
      </Section>
    </Stack>
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
