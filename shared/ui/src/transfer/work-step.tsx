import type { ImportFile } from '@backlot/contracts/platform/imports/imports';
import { Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { messages } from './transfer.messages.ts';

/** Shown while rows are checked or imported. */
export function WorkStep({ file: { status, done, rows } }: { file: ImportFile }) {
  const title = status === 'checking' ? messages.checking : messages.importing;
  return (
    <Paper withBorder p="lg">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Progress value={(done / rows) * 100} aria-label={title} />
        <Text size="sm" role="status">
          {messages.progress(done, rows)}
        </Text>
        <Text size="sm" c="dimmed">
          {messages.goesOn}
        </Text>
      </Stack>
    </Paper>
  );
}
