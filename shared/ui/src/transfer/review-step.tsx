import type { ImportFile } from '@backlot/contracts/platform/imports/imports';
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Importing } from './import-types.ts';
import { ProblemRows } from './problem-rows.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { messages } from './transfer.messages.ts';
import { useStep } from './use-step.ts';

type Props = { file: ImportFile; importing: Importing };

/** Third step: what will be imported, and the rows with errors. */
export function ReviewStep({ file, importing }: Props) {
  const { isBusy, error, run } = useStep();
  const { valid = 0, refused = 0 } = file.tally ?? {};
  const { result, correct } = usePreservedFocus(importing.correct);
  return (
    <Stack gap="md">
      <Paper ref={result} tabIndex={-1} withBorder p="md" role="status">
        <Text fw={600}>{messages.ready(valid)}</Text>
        <Text size="sm" c="dimmed">
          {refused > 0 ? messages.refused(refused) : messages.noneRefused}
        </Text>
      </Paper>
      {error && <Alert color="red">{error}</Alert>}
      <Group>
        <Button loading={isBusy} disabled={valid === 0} onClick={() => run(importing.commit)}>
          {messages.commit(valid)}
        </Button>
        {refused > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => run(importing.saveErrors)}
          >
            {messages.saveErrors}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => run(() => importing.read({ encoding: file.encoding, delimiter: file.delimiter }))}
        >
          {messages.changeColumns}
        </Button>
      </Group>
      {refused > 0 && (
        <>
          <ProblemSummary fields={file.fields} refused={refused} {...importing} />
          <ProblemRows key={JSON.stringify(importing.shown)} {...importing} correct={correct} file={file} />
        </>
      )}
    </Stack>
  );
}

/** A corrected row leaves with the input that had the focus: the result then takes it. */
function usePreservedFocus(correct: Importing['correct']) {
  const result = useRef<HTMLDivElement>(null);
  const isCorrecting = useRef(false);
  useEffect(() => {
    if (!isCorrecting.current || document.activeElement !== document.body) return;
    isCorrecting.current = false;
    result.current?.focus({ preventScroll: true });
  });
  return {
    result,
    correct: (cell: Parameters<Importing['correct']>[0]) => {
      isCorrecting.current = true;
      return correct(cell);
    },
  };
}
