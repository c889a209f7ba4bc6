import { Paper, Skeleton } from '@backlot/ui';

/** As tall as the section with one video. */
export function MediaLoading() {
  return (
    <Paper withBorder p="lg" aria-busy>
      <Skeleton h={28} w="30%" mb="md" />
      <Skeleton h={56} mb="xs" />
      <Skeleton h={56} />
    </Paper>
  );
}
