import { Card, Skeleton, Stack } from '@backlot/ui';

/** Placeholder of a card while its code loads. */
export function CardLoading() {
  return (
    <Card withBorder aria-busy="true">
      <Stack gap="sm">
        <Skeleton h={16} w="50%" />
        <Skeleton h={36} w="30%" />
        <Skeleton h={16} />
      </Stack>
    </Card>
  );
}
