import { Anchor, EmptyState, FailedState, IconFileText, Skeleton, Stack, VisuallyHidden } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { declarationOf } from './declaration.data.ts';
import { detailMessages as m } from './declaration.messages.ts';
import { DeclarationDetail } from './declaration-detail.tsx';

/** Loads the text of the address and shows what to see until it is there, when it fails, and when there is none. */
export function DeclarationPage() {
  const { _id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(declarationOf(_id));
  if (data) return <DeclarationDetail key={_id} declaration={data} />;
  if (!error)
    return (
      <Stack gap="md" aria-busy>
        <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
        <Skeleton height={28} width="min(24rem, 70%)" />
        <Skeleton height={14} width="min(30rem, 90%)" />
        <Skeleton height={360} mt="md" />
      </Stack>
    );
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState icon={IconFileText} title={m.notFoundTitle}>
        <Anchor component={Link} to="/admin/pages/declaration">
          {m.back}
        </Anchor>
      </EmptyState>
    );
  return (
    <FailedState
      message={messageOf(error)}
      errorId={error instanceof CallError ? error.errorId : null}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
