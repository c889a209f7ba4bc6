import type { Fault, ReleaseStatus, RemoteHealth } from '@backlot/contracts/platform/releases/generations';
import { vital } from '@backlot/contracts/platform/releases/client-errors';
import {
  ActionMenu,
  Button,
  formatNumber,
  Group,
  Paper,
  StatusBadge,
  Text,
  Title,
  VisuallyHidden,
} from '@backlot/ui';
import { stackedTableClasses, Table } from '@backlot/ui/table';
import { useState } from 'react';
import { messages } from './releases.messages.ts';
import { remoteActions } from './remote-actions.ts';
import { RegisterRemoteDialog } from './edit-remote-dialog.tsx';
import { RemoteDialog } from './remote-dialog.tsx';
import type { RemoteAction, StatusOfRemote } from './remote-status.ts';
import classes from './releases.module.css';

const m = messages.remotes;

/** The remotes with their versions and what browsers reported, each with its actions. */
export function RemotesTable({ status }: { status: ReleaseStatus }) {
  const [open, setOpen] = useState<{ id: string; action: RemoteAction } | null>(null);
  const [isRegistering, setRegistering] = useState(false);
  const remote = status.remotes.find(({ id }) => id === open?.id);
  return (
    <Paper withBorder component="section" className={classes.card}>
      <Group justify="space-between">
        <Title order={2}>{m.title}</Title>
        <Button variant="default" onClick={() => setRegistering(true)}>
          {messages.register.action}
        </Button>
      </Group>
      {status.remotes.length === 0 ? (
        <Text c="dimmed" mt="sm">
          {m.none}
        </Text>
      ) : (
        <div className={classes.scroller} role="region" aria-label={m.title} tabIndex={0}>
          <Table className={stackedTableClasses.stacked}>
            <Head />
            <Table.Tbody>
              {status.remotes.map((one) => (
                <RemoteRow key={one.id} remote={one} onAct={(action) => setOpen({ id: one.id, action })} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {isRegistering && (
        <RegisterRemoteDialog
          taken={status.remotes.map(({ id }) => id)}
          onClose={() => setRegistering(false)}
        />
      )}
      {remote && open && (
        <RemoteDialog status={status} remote={remote} action={open.action} onClose={() => setOpen(null)} />
      )}
    </Paper>
  );
}

function Head() {
  const { remote, version, rollout, loads, loadMs, vitals, errors } = m.columns;
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{remote}</Table.Th>
        <Table.Th>{version}</Table.Th>
        <Table.Th>{rollout}</Table.Th>
        <Table.Th data-align="end">{loads}</Table.Th>
        <Table.Th data-align="end">{loadMs}</Table.Th>
        <Table.Th>{vitals}</Table.Th>
        <Table.Th>{errors}</Table.Th>
        <Table.Th className={classes.actions}>
          <VisuallyHidden>{messages.actions}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

function RemoteRow({ remote, onAct }: { remote: StatusOfRemote; onAct: (action: RemoteAction) => void }) {
  const { id, owner, version, hash, rollout, health } = remote;
  const live = health.find((one) => one.version === version);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {id}
        <Text size="sm" c="dimmed">
          {owner}
        </Text>
      </Table.Th>
      <Table.Td data-label={m.columns.version}>
        <span>
          {version ?? m.neverReleased} {hash && <bdi className={classes.code}>{hash.slice(0, 8)}</bdi>}
        </span>
      </Table.Td>
      <Table.Td data-label={m.columns.rollout}>
        <span>
          <RolloutState remote={remote} />
        </span>
      </Table.Td>
      <Table.Td data-label={m.columns.loads} data-align="end">
        {formatNumber(health.reduce((sum, { loads }) => sum + loads, 0))}
      </Table.Td>
      <Table.Td data-label={m.columns.loadMs} data-align="end">
        {live?.loadMs != null && m.ms(live.loadMs)}
      </Table.Td>
      <Table.Td data-label={m.columns.vitals}>
        {health.map((one) => (
          <div key={one.version}>
            {vitalsOf(one) && (rollout || one.version !== version) && `${one.version}: `}
            {vitalsOf(one)}
          </div>
        ))}
      </Table.Td>
      <Table.Td data-label={m.columns.errors}>
        {health.length > 0 && !health.some(hasErrors) && m.noErrors}
        {health.filter(hasErrors).map((one) => (
          <div key={one.version}>
            {(rollout || one.version !== version) && `${one.version}: `}
            {errorsOf(one)}
          </div>
        ))}
      </Table.Td>
      <Table.Td className={classes.actions}>
        <ActionMenu label={m.actionsOf(id)} actions={remoteActions(remote, onAct)} />
      </Table.Td>
    </Table.Tr>
  );
}

function RolloutState({ remote: { state, version, rollout } }: { remote: StatusOfRemote }) {
  if (state === 'killed') return <StatusBadge tone="danger" label={m.killed} />;
  if (rollout) return <StatusBadge tone="progress" label={m.percent(rollout.version, rollout.percent)} />;
  return version && <StatusBadge tone="success" label={m.everyone} />;
}

const vitalsOf = ({ vitals }: RemoteHealth) =>
  vital.options
    .flatMap((name) => {
      const counts = vitals?.[name] ?? {};
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return all > 0 ? [m.vital(name.toUpperCase(), (counts.good ?? 0) / all, all)] : [];
    })
    .join(', ');

const faults = Object.keys(messages.faults) as Fault[];
const hasErrors = ({ errors }: RemoteHealth) => faults.some((fault) => errors[fault] > 0);
const errorsOf = ({ errors }: RemoteHealth) =>
  faults
    .filter((fault) => errors[fault] > 0)
    .map((fault) => `${formatNumber(errors[fault])} ${messages.faults[fault]}`)
    .join(', ');
