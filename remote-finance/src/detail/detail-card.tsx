import { Paper, Title } from '@backlot/ui';
import type { ReactNode } from 'react';

/** A section of a detail page with its heading. */
export function DetailCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
