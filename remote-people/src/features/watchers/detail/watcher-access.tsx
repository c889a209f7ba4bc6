import { Button, ConfirmDialog, formatDateTime, Group, IconStar, Paper, Text, toast } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { MovieAccess } from '@backlot/contracts/people/watchers/entitlements';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import GrantDialog from '../actions/grant-dialog.tsx';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { AccessBadge } from '../access-status.tsx';
import { revokeAccess } from '../watchers.data.ts';
import { sourceLabels } from '../watchers.messages.ts';
import { detailMessages } from './detail.messages.ts';
import { PagedList } from './paged-list.tsx';
import classes from './watcher-detail.module.css';

const m = detailMessages.access;

const isOpen = ({ state }: MovieAccess) => state === 'active' || state === 'upcoming';

/** Access without payment, to grant and revoke. */
export default function WatcherAccess({ watcher }: { watcher: Watcher }) {
  const [isGranting, setGranting] = useState(false);
  const [revoking, setRevoking] = useState<MovieAccess | null>(null);
  const canWrite = useCan('watcher:write') && isEditable(watcher.status);
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="start" mb="md">
        <Text c="dimmed" size="sm" flex="1 1 18rem">
          {m.text}
        </Text>
        {canWrite && (
          <Button variant="default" onClick={() => setGranting(true)}>
            {m.grant}
          </Button>
        )}
      </Group>
      <AccessList _id={watcher._id} {...(canWrite && { onRevoke: setRevoking })} />
      {isGranting && <GrantDialog person={watcher} onClose={() => setGranting(false)} />}
      {revoking && <RevokeDialog _id={watcher._id} access={revoking} onClose={() => setRevoking(null)} />}
    </Paper>
  );
}

type ListProps = { _id: string; onRevoke?: (access: MovieAccess) => void };

function AccessList({ _id, onRevoke }: ListProps) {
  const [page, setPage] = useState(1);
  const result = useQuery({
    ...queryOf(watchersApi.access, { params: { _id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      result={result}
      page={page}
      onPage={setPage}
      failed={m.failed}
      empty={{ icon: IconStar, title: m.empty, text: m.emptyText }}
    >
      {(access) => <AccessRow key={access._id} access={access} {...(onRevoke && { onRevoke })} />}
    </PagedList>
  );
}

type RowProps = { access: MovieAccess; onRevoke?: (access: MovieAccess) => void };

function AccessRow({ access, onRevoke }: RowProps) {
  const { movieTitle, source, note, state, startAt, endAt, grantedBy } = access;
  return (
    <li className={classes.access}>
      <div className={classes.what}>
        <Text fw={500}>{movieTitle}</Text>
        <Text size="sm" c="dimmed">
          {[sourceLabels[source], note].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {m.span(
            state === 'upcoming' ? formatDateTime(startAt) : null,
            endAt ? formatDateTime(endAt) : null,
            grantedBy?.name,
          )}
        </Text>
      </div>
      <AccessBadge status={state} />
      {onRevoke && isOpen(access) && (
        <Button
          size="xs"
          variant="default"
          aria-label={m.revokeOf(movieTitle)}
          onClick={() => onRevoke(access)}
        >
          {m.revoke}
        </Button>
      )}
    </li>
  );
}

type RevokeProps = { _id: string; access: MovieAccess; onClose: () => void };

function RevokeDialog({ _id, access, onClose }: RevokeProps) {
  const revoking = useActionMutation({
    mutationFn: () => revokeAccess(_id, access._id),
    onSuccess: () => {
      toast.success(m.revoked(access.movieTitle));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={m.revokeTitle(access.movieTitle)}
      verb={m.revoke}
      isDanger
      action={revoking}
      onClose={onClose}
    >
      {m.revokeText}
    </ConfirmDialog>
  );
}
