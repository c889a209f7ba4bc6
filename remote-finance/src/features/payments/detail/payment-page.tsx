import {
  Anchor,
  EmptyState,
  FailedState,
  IconCreditCard,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paymentPaths } from '../payment-paths.ts';
import { paymentOf } from '../payments.data.ts';
import { detailMessages as m } from './detail.messages.ts';
import { PaymentDetailView } from './payment-detail.tsx';

/** One payment, what to see until it is there, when it fails, and when there is none. */
export function PaymentPage() {
  const { _id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(paymentOf(_id));
  if (data) return <PaymentDetailView key={data._id} payment={data} />;
  if (!error) return <PaymentSkeleton />;
  if (error instanceof CallError && [404, 422].includes(error.status)) {
    return (
      <EmptyState icon={IconCreditCard} title={m.notFoundTitle} text={m.notFoundText}>
        <Anchor component={Link} to={paymentPaths.list}>
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

function PaymentSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
      <Skeleton height={14} width={90} />
      <Skeleton height={28} width="min(16rem, 60%)" />
      <Skeleton height={14} width="min(30rem, 90%)" />
      <Skeleton height={280} mt="md" />
    </Stack>
  );
}
