import { historyLabel } from '@backlot/contracts/audit-labels';
import type { Revision } from '@backlot/contracts/platform/records/history';
import { Button, Group, Paper, Table, Text } from '@mantine/core';
import stacked from '../stacked-table.module.css';
import { formatDateTime, formatInstant } from '../format.ts';
import { messages } from './history.messages.ts';
import type { RevisionLabels } from './revision-labels.ts';
import classes from './revision-list.module.css';

type Props = { revision: Revision; labels: RevisionLabels; onRestore?: () => void };

/** One revision: author, action, time, and each field before and after. */
export function RevisionCard({ revision, labels, onRestore }: Props) {
  const { action, actor, at, changes } = revision;
  const note = labels.note?.(revision);
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Text>
            <Text component="bdi" fw={600}>
              {actor?.name ?? messages.nobody}
            </Text>{' '}
            {historyLabel(labels.type, action)}
          </Text>
          <Text size="sm" c="dimmed">
            <time dateTime={at.toISOString()} title={formatInstant(at)}>
              {formatDateTime(at)}
            </time>
          </Text>
        </div>
        {onRestore && (
          <Button
            variant="default"
            size="xs"
            onClick={onRestore}
            aria-label={messages.restoreOf(formatDateTime(at))}
          >
            {messages.restore}
          </Button>
        )}
      </Group>
      {changes.length > 0 && (
        <Table className={`${classes.changes} ${stacked.stacked}`} verticalSpacing={6} mt="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.field}</Table.Th>
              <Table.Th>{messages.before}</Table.Th>
              <Table.Th>{messages.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, before, after }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{labels.field(field)}</Table.Th>
                <Table.Td data-label={messages.before}>
                  <Value text={labels.value(field, before)} none={noneOf(before, after)} isOld />
                </Table.Td>
                <Table.Td data-label={messages.after}>
                  <Value text={labels.value(field, after)} none={noneOf(before, after)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {note && (
        <Text size="sm" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
    </Paper>
  );
}

/** Empty to empty is no change: both values were later removed from the history. */
const noneOf = (before: unknown, after: unknown): string =>
  before === null && after === null ? messages.removed : messages.nothing;

function Value({ text, none, isOld = false }: { text: string; none: string; isOld?: boolean }) {
  if (text === '')
    return (
      <Text c="dimmed" size="sm">
        {none}
      </Text>
    );
  return isOld ? (
    <del className={classes.old} dir="auto">
      {text}
    </del>
  ) : (
    <ins className={classes.new} dir="auto">
      {text}
    </ins>
  );
}
