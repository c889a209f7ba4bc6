import {
  Button,
  ConfirmDialog,
  formatDateTime,
  IconHistory,
  PageHeader,
  Stack,
  StatusBadge,
  Text,
  toast,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { RecordLoader } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { appContentLimits, type AppReleaseDetail } from '@backlot/contracts/site/app-content/app-content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { listPath, releaseQuery, rollBack } from '../app-content.data.ts';
import { listMessages, publishMessages, releaseMessages as m } from '../app-content.messages.ts';
import { DiffTable } from './diff-table.tsx';

const releasesPath = `${listPath}/releases`;

/** Loads the release of the URL. */
export function ReleasePage() {
  const { _id = '' } = useParams();
  const result = useQuery(releaseQuery(_id));
  return (
    <RecordLoader result={result} icon={IconHistory} labels={m.loader} listPath={releasesPath}>
      {(release) => <Release release={release} />}
    </RecordLoader>
  );
}

/** The changes of one release, and its rollback. */
function Release({ release }: { release: AppReleaseDetail }) {
  const { number, note, at, actor, changeCount, restores, latest, changes } = release;
  const [isConfirming, confirming] = useDisclosure(false);
  const isLatest = number === latest;
  useDocumentTitle(m.release(number));
  return (
    <>
      <PageHeader
        title={m.release(number)}
        crumbs={[
          { label: listMessages.title, to: listPath },
          { label: m.title, to: releasesPath },
        ]}
        status={isLatest && <StatusBadge tone="success" label={m.latest} />}
        facts={[
          note,
          formatDateTime(at),
          actor?.name ?? m.system,
          m.changes(changeCount),
          restores !== null && m.restores(restores),
        ]}
        primary={!isLatest && <Button onClick={confirming.open}>{m.rollback(number)}</Button>}
      />
      <DiffTable label={m.release(number)} columns={m.diff} differences={changes} />
      {isConfirming && <RollbackDialog release={release} onClose={confirming.close} />}
    </>
  );
}

type RollbackProps = { release: AppReleaseDetail; onClose: () => void };

/** Confirms a rollback with a note, and opens the release that it creates. */
function RollbackDialog({ release: { _id, number, latest }, onClose }: RollbackProps) {
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const rollback = useActionMutation({
    mutationFn: () => rollBack(_id, note, latest),
    onSuccess: (created) => {
      toast.success(m.rolledBack(created.number, number));
      onClose();
      return navigate(`${releasesPath}/${created._id}`);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={m.rollback(number)}
      verb={m.rollback(number)}
      action={rollback}
      onClose={onClose}
    >
      <Stack>
        <Text>{m.rollbackText(number)}</Text>
        <TextInput
          label={publishMessages.note}
          description={publishMessages.noteHelp}
          maxLength={appContentLimits.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
