import type { ImportFile } from '@backlot/contracts/platform/imports/imports';
import { Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { FailedState } from '../failed-state.tsx';
import { LoadingTable } from '../loading-table.tsx';
import { PageHeader } from '../page-header.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { EndStep } from './end-step.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportPageProps } from './import-types.ts';
import { ReviewStep } from './review-step.tsx';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';

const stepOf: Record<ImportFile['status'], number> = {
  mapping: 1,
  checking: 2,
  review: 2,
  running: 3,
  done: 3,
  failed: 3,
  canceled: 3,
};

/** An import in four steps: choose the file, map its columns, review the errors, import. */
export function ImportPage(props: ImportPageProps) {
  const { title, list, importing } = props;
  const { file } = importing;
  return (
    <>
      <PageHeader title={title} crumbs={[list]} facts={[file?.fileName]} />
      <Stack gap="lg">
        <Steps present={file ? stepOf[file.status] : 0} />
        <Step {...props} />
      </Stack>
    </>
  );
}

function Steps({ present }: { present: number }) {
  return (
    <ol className={classes.steps} aria-label={messages.stepsLabel}>
      {messages.steps.map((step, n) => (
        <li
          key={step}
          data-past={n < present || undefined}
          {...(n === present && { 'aria-current': 'step' as const })}
        >
          <span className={classes.number} aria-hidden>
            {n + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

function Step(props: ImportPageProps) {
  const { file, failure } = props.importing;
  if (file === null) return <FileStep {...props} />;
  if (!file && failure) return <FailedState message={failure.message} onRetry={failure.retry} />;
  if (!file) return <LoadingTable columns={[3, 4, 3]} rows={5} />;
  switch (file.status) {
    case 'mapping':
      return (
        <ColumnsStep key={`${file.encoding} ${file.delimiter}`} file={file} importing={props.importing} />
      );
    case 'checking':
    case 'running':
      return <WorkStep file={file} />;
    case 'review':
      return <ReviewStep file={file} importing={props.importing} />;
    default:
      return <EndStep file={file} {...props} />;
  }
}

/** Shown while rows are checked or imported. */
function WorkStep({ file: { status, done, rows } }: { file: ImportFile }) {
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
          {messages.runsInBackground}
        </Text>
      </Stack>
    </Paper>
  );
}
