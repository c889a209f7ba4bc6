import type { ExportFile } from '@backlot/contracts/platform/exports/exports';
import { Alert, Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import type { ExportForm } from './export-choice.tsx';
import { messages } from './transfer.messages.ts';
import { useStep } from './use-step.ts';

/** An export, as returned by `useExport`. */
export type Exporting = {
  file: ExportFile | null | undefined;
  failure: string | null;
  start: ExportForm['onStart'];
  save: () => Promise<void>;
  leave: () => void;
};

/** The progress of the export, then the file. */
export function ExportState({ exporting, onClose }: { exporting: Exporting; onClose: () => void }) {
  const { isBusy, error, run } = useStep();
  const { file, failure } = exporting;
  if (!file) {
    if (failure) return <Alert color="red">{failure}</Alert>;
    return <Loader size="sm" />;
  }
  if (file.status === 'running')
    return (
      <Stack gap="sm">
        <Text fw={500}>{messages.exporting}</Text>
        <Progress value={file.rows > 0 ? (file.done / file.rows) * 100 : 0} aria-label={messages.exporting} />
        <Text size="sm" role="status">
          {messages.progress(file.done, file.rows)}
        </Text>
        <Text size="sm" c="dimmed">
          {messages.runsInBackground}
        </Text>
      </Stack>
    );
  const isReady = file.status === 'ready';
  return (
    <Stack gap="sm">
      <Text fw={500} role="status">
        {isReady ? messages.exportReady : messages.exportFailed}
      </Text>
      <Text size="sm" c="dimmed">
        {isReady ? `${file.fileName}. ${messages.exportRetention}` : file.error}
      </Text>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        {isReady && (
          <Button loading={isBusy} onClick={() => run(exporting.save)}>
            {messages.save}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
