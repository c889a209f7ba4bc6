import type { ImportFile } from '@backlot/contracts/platform/imports/imports';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '../format.ts';
import type { ImportPageProps } from './import-types.ts';
import { ProblemRows } from './problem-rows.tsx';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';
import { useStep } from './use-step.ts';

/** Last step: the result of the import. */
export function EndStep({ file, list, importing }: ImportPageProps & { file: ImportFile }) {
  const { error, run } = useStep();
  const { status, tally } = file;
  const figures = [
    [messages.created, tally?.created],
    [messages.updated, tally?.updated],
    [messages.unchanged, tally?.unchanged],
    [messages.skippedRows, tally?.refused],
  ] as const;
  return (
    <Stack gap="md">
      <Paper withBorder p="lg" role="status">
        <Title order={2} size="h4" mb="sm">
          {status === 'done' ? messages.done : messages.failed}
        </Title>
        {status === 'canceled' && <Text mb="sm">{messages.canceled}</Text>}
        {status === 'failed' && <Text mb="sm">{file.error}</Text>}
        <dl className={classes.figures}>
          {figures.map(([label, count = 0]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      </Paper>
      {error && <Alert color="red">{error}</Alert>}
      <Group>
        <Button component={Link} to={list.to}>
          {list.label}
        </Button>
        {(tally?.refused ?? 0) > 0 && (
          <Button variant="default" onClick={() => run(importing.saveErrors)}>
            {messages.saveErrors}
          </Button>
        )}
        <Button variant="default" onClick={() => run(importing.remove)}>
          {messages.again}
        </Button>
      </Group>
      {(tally?.refused ?? 0) > 0 && (
        <ProblemRows file={file} problems={importing.problems} showAfter={importing.showAfter} />
      )}
    </Stack>
  );
}
