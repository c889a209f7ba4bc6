import { FailedState, LoadingTable, Text, toast } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { messageOf } from '@backlot/data/call-error';
import { appContentLimits } from '@backlot/contracts/appcontent';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publishStaged, stagedQuery } from './app-content.data.ts';
import { publishMessages as m } from './app-content.messages.ts';
import { DiffTable } from './diff-table.tsx';

/** All that would be published, live and staged side by side; what is not shown here does not go out. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(stagedQuery());
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const publish = async () => {
    if (!data || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { number } = await publishStaged(note, data);
      toast.success(m.published(number));
      onClose();
    } catch (refusal) {
      setFailure(messageOf(refusal));
      void refetch(); // somebody staged or published meanwhile: what is there now is shown
    } finally {
      setBusy(false);
    }
  };

  return (
    <DialogForm
      title={m.title}
      verb={m.verb(data?.length ?? 0)}
      size="xl"
      isSending={isBusy}
      isReady={data !== undefined && data.length > 0 && !isFetching}
      failure={failure}
      onSubmit={() => void publish()}
      onClose={onClose}
    >
      <Text>{m.text}</Text>
      {!data && error && (
        <FailedState message={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <LoadingTable columns={[3, 4, 4]} rows={3} />}
      {data?.length === 0 && <Text c="dimmed">{m.nothing}</Text>}
      {data && data.length > 0 && (
        <DiffTable
          label={m.title}
          columns={m.columns}
          differences={data.map(({ key, platform, live, staged }) => ({
            key,
            platform,
            before: live,
            after: staged,
          }))}
        />
      )}
      <TextInput
        label={m.note}
        description={m.noteHelp}
        maxLength={appContentLimits.note}
        value={note}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
