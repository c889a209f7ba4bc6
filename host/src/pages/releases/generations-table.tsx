import {
  generationsApi,
  type GenerationRow,
  type ReleaseStatus,
} from '@backlot/contracts/platform/releases/generations';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  ActionMenu,
  ConfirmDialog,
  formatNumber,
  Paper,
  RelativeTime,
  StatusBadge,
  Title,
  toast,
  VisuallyHidden,
} from '@backlot/ui';
import { stackedTableClasses, Table } from '@backlot/ui/table';
import { useState } from 'react';
import { rollBack } from './releases.data.ts';
import { actorName, changeText, messages } from './releases.messages.ts';
import classes from './releases.module.css';

const m = messages.generations;

/** The newest generations; each kept one can be rolled back to. */
export function GenerationsTable({ status }: { status: ReleaseStatus }) {
  const [to, setTo] = useState<number | null>(null);
  return (
    <Paper withBorder component="section" className={classes.card}>
      <Title order={2}>{m.title}</Title>
      <div className={classes.scroller} role="region" aria-label={m.title} tabIndex={0}>
        <Table className={stackedTableClasses.stacked}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.columns.generation}</Table.Th>
              <Table.Th>{m.columns.at}</Table.Th>
              <Table.Th>{m.columns.by}</Table.Th>
              <Table.Th>{m.columns.change}</Table.Th>
              <Table.Th className={classes.actions}>
                <VisuallyHidden>{messages.actions}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {status.generations.map((row) => (
              <Row
                key={row.generation}
                row={row}
                isLive={row.generation === status.generation}
                onRollBack={() => setTo(row.generation)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {to !== null && <RollbackDialog to={to} expected={status.generation} onClose={() => setTo(null)} />}
    </Paper>
  );
}

type RowProps = { row: GenerationRow; isLive: boolean; onRollBack: () => void };

function Row({ row, isLive, onRollBack }: RowProps) {
  const { generation, createdAt, by, isKept } = row;
  const action = { key: 'rollback', label: messages.rollback.action };
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={classes.generation}>
          {formatNumber(generation)}
          {isLive && <StatusBadge tone="success" label={m.live} />}
        </span>
      </Table.Th>
      <Table.Td data-label={m.columns.at}>
        <RelativeTime date={createdAt} />
      </Table.Td>
      <Table.Td data-label={m.columns.by}>
        <bdi>{by && actorName(by)}</bdi>
      </Table.Td>
      <Table.Td data-label={m.columns.change}>{changeText(row)}</Table.Td>
      <Table.Td className={classes.actions}>
        {!isLive && (
          <ActionMenu
            label={m.actionsOf(generation)}
            actions={[
              isKept ? { ...action, onSelect: onRollBack } : { ...action, isDisabled: true, reason: m.swept },
            ]}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function RollbackDialog({ to, expected, onClose }: { to: number; expected: number; onClose: () => void }) {
  const { title, text, verb } = messages.rollback;
  const rollingBack = useActionMutation({
    mutationFn: () => rollBack(to, expected),
    onSuccess: () => {
      onClose();
      toast.success(generationsApi.rollback.message);
    },
  });
  return (
    <ConfirmDialog isOpen title={title(to)} verb={verb} action={rollingBack} onClose={onClose}>
      {text}
    </ConfirmDialog>
  );
}
