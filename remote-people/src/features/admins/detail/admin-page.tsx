import {
  Anchor,
  EmptyState,
  FailedState,
  IconUserShield,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { adminPaths } from '../admin-paths.ts';
import { adminOf } from '../admins.data.ts';
import { AdminDetail } from './admin-detail.tsx';
import { detailMessages as m } from './admin-detail.messages.ts';

/** One admin: who they are, what they may do, where they are signed in, what happened. */
export function AdminPage() {
  const { _id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(adminOf(_id));
  if (data) return <AdminDetail key={data._id} admin={data} />;
  if (!error) return <AdminSkeleton />;
  if (error instanceof CallError && [404, 422].includes(error.status)) {
    return (
      <EmptyState icon={IconUserShield} title={m.notFoundTitle} text={m.notFoundText}>
        <Anchor component={Link} to={adminPaths.list}>
          {m.back}
        </Anchor>
      </EmptyState>
    );
  }
  return (
    <FailedState
      message={messageOf(error)}
      errorId={error instanceof CallError ? error.errorId : null}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function AdminSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
      <Skeleton height={14} width={80} />
      <Skeleton height={28} width="min(20rem, 70%)" />
      <Skeleton height={14} width="min(26rem, 90%)" />
      <Skeleton height={280} mt="md" />
    </Stack>
  );
}
