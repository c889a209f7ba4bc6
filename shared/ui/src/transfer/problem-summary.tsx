import { Button, Group, Stack, Text } from '@mantine/core';
import { type ImportField, importSummarizedAtMost } from '@backlot/contracts/platform/imports/imports';
import type { Importing } from './import-types.ts';
import { labeledProblem } from './labeled-problem.ts';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';

type Props = Pick<Importing, 'summary' | 'shown' | 'showProblem'> & {
  fields: readonly ImportField[];
  /** Rows with problems. */
  refused: number;
};

/** How many rows have each problem; each filters the rows. Only where there is more than one. */
export function ProblemSummary({ summary = [], shown, showProblem, fields, refused }: Props) {
  if (!summary) return <Text size="sm">{messages.notSummarized}</Text>;
  if (summary.length < 2 && !shown) return null;
  const choices = [
    { label: messages.allProblems, problem: null },
    ...summary.map((problem) => ({
      label: messages.rowsWith(problem.rows, labeledProblem(fields, problem)),
      problem,
    })),
  ];
  return (
    <Stack gap="xs">
      {refused > importSummarizedAtMost && (
        <Text size="sm" c="dimmed">
          {messages.summarizedOf(importSummarizedAtMost)}
        </Text>
      )}
      <Group gap="xs" role="group" aria-label={messages.summary}>
        {choices.map(({ label, problem }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            aria-pressed={shown?.field === problem?.field && shown?.message === problem?.message}
            className={classes.problem}
            onClick={() => showProblem(problem)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
