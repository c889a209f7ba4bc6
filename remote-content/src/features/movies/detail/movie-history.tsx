import {
  Button,
  ConfirmDialog,
  EmptyState,
  formatDateTime,
  formatInstant,
  FailedState,
  Group,
  IconHistory,
  LoadingTable,
  Paper,
  Stack,
  Text,
  toast,
} from '@backlot/ui';
import { Table } from '@backlot/ui/table';

import { messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { Movie } from '@backlot/contracts/movies';
import type { Revision } from '@backlot/contracts/history';
import { moviesApi } from '@backlot/contracts/movies.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreRevision } from '../movies.data.ts';
import type { Names } from '../movies.fields.ts';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { historyMessages as m } from './movie-detail.messages.ts';
import classes from './movie-history.module.css';
import { fieldWords, valueWords } from './revision-words.ts';

/** Every change of a movie, newest first; any earlier state can be brought back. */
export default function MovieHistory({ movie }: { movie: Movie }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(moviesApi.history, { params: { _id: movie._id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<Revision | null>(null);

  if (!data && error) {
    return (
      <FailedState
        title={m.failed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingTable columns={[3, 7]} rows={5} />;
  if (data.items.length === 0) return <EmptyState icon={IconHistory} title={m.empty} text={m.emptyText} />;

  const isLast = page * data.limit >= data.total;
  return (
    <>
      <Stack component="ol" gap="sm" className={classes.list}>
        {data.items.map((revision) => (
          <li key={revision._id}>
            <RevisionCard revision={revision} movie={movie} onRestore={() => setChosen(revision)} />
          </li>
        ))}
      </Stack>
      {(page > 1 || !isLast) && (
        <Group justify="center" mt="md">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {m.newer}
          </Button>
          <Button variant="default" disabled={isLast} onClick={() => setPage(page + 1)}>
            {m.older}
          </Button>
        </Group>
      )}
      <RestoreDialog movie={movie} revision={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

type RevisionCardProps = { revision: Revision; movie: Movie; onRestore: () => void };

function RevisionCard({ revision, movie, onRestore }: RevisionCardProps) {
  const canWrite = useCan('movie:write') && !movie.deletedAt;
  const lookups = useMovieLookups();
  const names: Names = { lookups, records: [movie.maker] };
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Text>
            <Text span fw={600}>
              {revision.actor?.name ?? m.nobody}
            </Text>{' '}
            {m.actions[revision.action] ?? revision.action}
          </Text>
          <Text size="sm" c="dimmed">
            <time dateTime={revision.at.toISOString()} title={formatInstant(revision.at)}>
              {formatDateTime(revision.at)}
            </time>
          </Text>
        </div>
        {canWrite && revision.restorable && (
          <Button
            variant="default"
            size="xs"
            onClick={onRestore}
            aria-label={m.restoreOf(formatDateTime(revision.at))}
          >
            {m.restore}
          </Button>
        )}
      </Group>
      {revision.changes.length > 0 && (
        <Table className={classes.changes} verticalSpacing={6} mt="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.field}</Table.Th>
              <Table.Th>{m.before}</Table.Th>
              <Table.Th>{m.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {revision.changes.map(({ field, before, after }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{fieldWords(field)}</Table.Th>
                <Table.Td>
                  <Value words={valueWords(field, before, names)} isOld />
                </Table.Td>
                <Table.Td>
                  <Value words={valueWords(field, after, names)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Paper>
  );
}

function Value({ words, isOld = false }: { words: string; isOld?: boolean }) {
  if (words === '')
    return (
      <Text c="dimmed" size="sm">
        {m.nothing}
      </Text>
    );
  return isOld ? <del className={classes.old}>{words}</del> : <ins className={classes.new}>{words}</ins>;
}

type RestoreDialogProps = { movie: Movie; revision: Revision | null; onClose: () => void };

function RestoreDialog({ movie, revision, onClose }: RestoreDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const restore = async () => {
    if (!revision) return;
    setBusy(true);
    setError(null);
    try {
      const params = { _id: movie._id, revisionId: revision._id };
      await restoreRevision({ params, body: { version: movie.version } });
      toast.success(m.restored);
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen={revision !== null}
      title={m.restoreTitle}
      verb={m.restore}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void restore()}
      onClose={onClose}
    >
      {revision ? m.restoreText(formatDateTime(revision.at)) : null}
    </ConfirmDialog>
  );
}
