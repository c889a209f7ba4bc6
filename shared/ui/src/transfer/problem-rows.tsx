import {
  type ImportFile,
  importListedAtMost,
  type ImportProblem,
} from '@backlot/contracts/platform/imports/imports';
import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../format.ts';
import { LoadingTable } from '../loading-table.tsx';
import { CellInput } from './cell-input.tsx';
import type { Importing } from './import-types.ts';
import { labeledProblem, labelOf } from './labeled-problem.ts';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';

type Props = {
  file: Pick<ImportFile, 'fields' | 'mapping'>;
  problems: Importing['problems'];
  showAfter: (row: number) => void;
  /** Absent after the import. */
  correct?: Importing['correct'];
};

/** Rows that can't be imported, with all their errors; cells with an error are corrected in place. */
export function ProblemRows({ file, problems, showAfter, correct }: Props) {
  /** The row before each previous page. */
  const [before, setBefore] = useState<number[]>([]);
  const [after, setAfter] = useState(0);
  if (!problems) return <LoadingTable columns={[1, 5, 4]} rows={3} />;
  const { items, total } = problems;
  const last = items.at(-1)?.row ?? 0;
  const hasMore = before.length * items.length + items.length < total && items.length > 0;
  const go = (row: number, trail: number[]) => {
    setBefore(trail);
    setAfter(row);
    showAfter(row);
  };
  return (
    <section aria-label={messages.problems}>
      <Title order={2} size="h4" mb="xs">
        {messages.problems}{' '}
        <Text component="span" c="dimmed" size="sm">
          {formatNumber(total)}
        </Text>
      </Title>
      <div className={classes.scroller}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.row}</Table.Th>
              <Table.Th>{messages.problem}</Table.Th>
              <Table.Th>{messages.values}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <ProblemRow key={item.row} file={file} item={item} correct={correct} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {(before.length > 0 || hasMore) && (
        <Group justify="center" mt="sm">
          <Button
            variant="default"
            size="xs"
            disabled={before.length === 0}
            onClick={() => go(before.at(-1) ?? 0, before.slice(0, -1))}
          >
            {messages.earlier}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!hasMore}
            onClick={() => go(last, [...before, after])}
          >
            {messages.more}
          </Button>
        </Group>
      )}
    </section>
  );
}

type RowProps = Pick<Props, 'file'> & { item: ImportProblem; correct: Props['correct'] };

function ProblemRow({ file: { fields, mapping }, item: { row, values, problems }, correct }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{formatNumber(row)}</Table.Th>
      <Table.Td>
        {[...new Set(problems.map(({ field }) => field))].map((field) => {
          const found = problems.filter((problem) => problem.field === field);
          const texts = found.map((problem) => (
            <span key={problem.message} className={classes.text}>
              {labeledProblem(fields, problem)}
            </span>
          ));
          const column = field === null ? -1 : mapping.indexOf(field);
          const value = values[column] ?? '';
          if (!correct || field === null || column < 0 || value.length >= importListedAtMost)
            return <div key={field}>{texts}</div>;
          return (
            <CellInput
              key={field}
              label={labelOf(fields, field)}
              problem={texts}
              row={row}
              value={value}
              onCorrect={(typed) => correct({ row, column, value: typed })}
            />
          );
        })}
      </Table.Td>
      <Table.Td>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {values.join(' · ')}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
