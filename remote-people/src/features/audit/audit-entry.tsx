import { Drawer, formatInstant, Stack, Text } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import type { AuditRow } from '@backlot/contracts/platform/audit/audit';
import { kindLabel, verbLabel } from '@backlot/contracts/audit-labels';
import { changesOf } from '@backlot/contracts/platform/audit/format-diff';
import { useState } from 'react';
import classes from './audit.module.css';
import { auditMessages as m } from './audit.messages.ts';
import { RecordName } from './record-name.tsx';

/** The details of an entry. */
export function AuditEntry({ entry, onClose }: { entry: AuditRow | undefined; onClose: () => void }) {
  const [last, setLast] = useState(entry);
  // The entry stays visible while the drawer closes.
  if (entry !== undefined && entry !== last) setLast(entry);
  return (
    <Drawer
      opened={entry !== undefined}
      onClose={onClose}
      title={m.details}
      size="36rem"
      closeButtonProps={{ 'aria-label': m.close }}
    >
      {last && <Facts entry={last} />}
    </Drawer>
  );
}

function Facts({ entry }: { entry: AuditRow }) {
  const { at, actor, action, objectType, objectId, requestId, diff, labels } = entry;
  const changes = changesOf(diff, labels);
  return (
    <Stack gap="md">
      <dl className={classes.facts}>
        <dt>{m.when}</dt>
        <dd>{formatInstant(at)}</dd>
        <dt>{m.who}</dt>
        <dd>{actor?.name ?? m.system}</dd>
        <dt>{m.what}</dt>
        <dd>
          {kindLabel(objectType)}: {verbLabel(action)}
        </dd>
        <dt>{m.record}</dt>
        <dd>
          <RecordName entry={entry} />
        </dd>
        <dt>{m.recordId}</dt>
        <dd>{objectId}</dd>
        <dt>{m.request}</dt>
        <dd>{requestId}</dd>
      </dl>
      {changes.length === 0 ? (
        <Text c="dimmed">{m.noChanges}</Text>
      ) : (
        <Table className={classes.changes} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.field}</Table.Th>
              <Table.Th>{m.before}</Table.Th>
              <Table.Th>{m.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, label, before, after }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{before || m.nothing}</Table.Td>
                <Table.Td>{after || m.nothing}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
