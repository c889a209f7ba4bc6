import { LoadingTable, QueryStates, Text, toast } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { type AppContent, appContentLimits } from '@backlot/contracts/site/app-content/app-content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publishStaged, stagedQuery } from '../app-content.data.ts';
import { publishMessages as m } from '../app-content.messages.ts';
import { DiffTable } from './diff-table.tsx';

/** The staged changes beside the live values; only what is shown is published. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const result = useQuery(stagedQuery());
  const { data, isFetching } = result;
  const [note, setNote] = useState('');
  const publishing = useActionMutation({
    mutationFn: (staged: readonly AppContent[]) => publishStaged(note, staged),
    onSuccess: ({ number }) => {
      toast.success(m.published(number));
      onClose();
    },
  });

  return (
    <DialogForm
      title={m.title}
      verb={m.verb(data?.length ?? 0)}
      size="xl"
      isSending={publishing.isPending}
      isDirty={note !== ''}
      isReady={data !== undefined && data.length > 0 && !isFetching}
      failure={publishing.failure}
      onSubmit={() => data && publishing.mutate(data)}
      onClose={onClose}
    >
      <Text>{m.text}</Text>
      <QueryStates result={result} loading={<LoadingTable columns={[3, 4, 4]} rows={3} />}>
        {(staged) =>
          staged.length === 0 ? (
            <Text c="dimmed">{m.nothing}</Text>
          ) : (
            <DiffTable
              label={m.title}
              columns={m.columns}
              differences={staged.map(({ key, platform, live, staged: after }) => ({
                key,
                platform,
                before: live,
                after,
              }))}
            />
          )
        }
      </QueryStates>
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
