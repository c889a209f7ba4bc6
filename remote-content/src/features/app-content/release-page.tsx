import {
  Anchor,
  Button,
  EmptyState,
  FailedState,
  formatDateTime,
  IconHistory,
  LoadingTable,
  PageHeader,
  StatusBadge,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { AppReleaseDetail } from '@backlot/contracts/site/app-content/app-content';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { releaseQuery } from './app-content.data.ts';
import { listMessages, releaseMessages as m } from './app-content.messages.ts';
import { DiffTable } from './diff-table.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';

const path = '/admin/pages/app_content';

/** Loads the release of the URL. */
export function ReleasePage() {
  const { _id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(releaseQuery(_id));
  if (data) return <Release release={data} />;
  if (!error) return <LoadingTable columns={[3, 4, 4]} rows={5} />;
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState icon={IconHistory} title={m.notFoundTitle}>
        <Anchor component={Link} to={`${path}/releases`}>
          {m.back}
        </Anchor>
      </EmptyState>
    );
  return (
    <FailedState
      message={messageOf(error)}
      errorId={error instanceof CallError ? error.errorId : null}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** The changes of one release, and its rollback. */
function Release({ release }: { release: AppReleaseDetail }) {
  const { number, note, at, actor, changeCount, restores, latest, changes } = release;
  const [isAsked, asking] = useDisclosure(false);
  const isLatest = number === latest;
  useDocumentTitle(m.release(number));
  return (
    <>
      <PageHeader
        title={m.release(number)}
        crumbs={[
          { label: listMessages.title, to: path },
          { label: m.title, to: `${path}/releases` },
        ]}
        status={isLatest && <StatusBadge tone="success" label={m.latest} />}
        facts={[
          note,
          formatDateTime(at),
          actor?.name ?? m.system,
          m.changes(changeCount),
          restores !== null && m.restores(restores),
        ]}
        primary={!isLatest && <Button onClick={asking.open}>{m.rollback(number)}</Button>}
      />
      <DiffTable label={m.release(number)} columns={m.diff} differences={changes} />
      {isAsked && <RollbackDialog release={release} onClose={asking.close} />}
    </>
  );
}
