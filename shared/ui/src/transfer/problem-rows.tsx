import type { ImportField } from '@backlot/contracts/platform/imports/imports';
import { withLabel } from '@backlot/contracts/platform/records/field-errors';
import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../format.ts';
import { LoadingTable } from '../loading-table.tsx';
import type { Importing } from './import-types.ts';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';

type Props = {
  problems: Importing['problems'];
  fields: readonly ImportField[];
  showAfter: (row: number) => void;
};

/** Rows that can't be imported, with all their errors. */
export function ProblemRows({ problems, fields, showAfter }: Props) {
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
            {items.map(({ row, values, problems: found }) => (
              <Table.Tr key={row}>
                <Table.Th scope="row">{formatNumber(row)}</Table.Th>
                <Table.Td>
                  {found.map(({ field, message }) => (
                    <div key={`${field} ${message}`}>
                      {field === null ? message : withLabel(labelOf(fields, field), message)}
                    </div>
                  ))}
                </Table.Td>
                <Table.Td>
                  <Text size="sm" c="dimmed" lineClamp={2}>
                    {values.join(' · ')}
                  </Text>
                </Table.Td>
              </Table.Tr>
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

const labelOf = (fields: readonly ImportField[], field: string) =>
  fields.find(({ key }) => key === field)?.label ?? field;
