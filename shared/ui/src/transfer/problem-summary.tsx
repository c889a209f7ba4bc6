import { Button, Group } from '@mantine/core';
import type { ImportField } from '@backlot/contracts/platform/imports/imports';
import type { Importing, ProblemName } from './import-types.ts';
import { labelledProblem } from './labelled-problem.ts';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';

type Props = Pick<Importing, 'summary' | 'shown' | 'showProblem'> & { fields: readonly ImportField[] };

/** How many rows have each problem; each filters the rows. Only where there is more than one. */
export function ProblemSummary({ summary = [], shown, showProblem, fields }: Props) {
  if (summary.length < 2 && !shown) return null;
  const isShown = ({ field, message }: ProblemName) => shown?.field === field && shown.message === message;
  return (
    <Group gap="xs" role="group" aria-label={messages.summary}>
      <Button
        size="xs"
        variant="default"
        aria-pressed={!shown}
        className={classes.problem}
        onClick={() => showProblem(null)}
      >
        {messages.allProblems}
      </Button>
      {summary.map((problem) => (
        <Button
          key={`${problem.field} ${problem.message}`}
          size="xs"
          variant="default"
          aria-pressed={isShown(problem)}
          className={classes.problem}
          onClick={() => showProblem(isShown(problem) ? null : problem)}
        >
          {messages.rowsWith(problem.rows, labelledProblem(fields, problem))}
        </Button>
      ))}
    </Group>
  );
}
