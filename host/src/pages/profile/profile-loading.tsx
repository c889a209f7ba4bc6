import { Skeleton, Stack } from '@backlot/ui';
import { messages } from './profile.messages.ts';

/** Placeholder of the profile while it loads. */
export function ProfileLoading() {
  return (
    <Stack gap="md" maw={720} role="status" aria-label={messages.loading}>
      <Skeleton height={72} circle />
      <Skeleton height={34} />
      <Skeleton height={34} />
      <Skeleton height={34} />
      <Skeleton height={96} />
    </Stack>
  );
}
