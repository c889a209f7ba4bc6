import { Skeleton, Stack, VisuallyHidden } from '@backlot/ui';
import { federationMessages as messages } from './federation.messages.ts';

/** Placeholder of a page while its code loads. */
export function PageLoading() {
  return (
    <Stack gap="md" p="md" aria-busy="true">
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      <Skeleton h={32} w={220} />
      <Skeleton h={44} />
      <Skeleton h={320} />
    </Stack>
  );
}
