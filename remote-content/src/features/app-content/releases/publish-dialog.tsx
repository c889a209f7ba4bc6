import { LoadingTable, QueryStates, Text, toast } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import { appContentLimits } from '@backlot/contracts/site/app-content/app-content';
import { useQuery } from '@tanstack/react-query';
import { publishStaged, stagedQuery } from '../app-content.data.ts';
import { publishMessages as m } from '../app-content.messages.ts';
import { DiffTable } from './diff-table.tsx';

/** The staged changes beside the live values; only what is shown is published. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const result = useQuery(stagedQuery());
  const { data, isFetching } = result;
  const publishing = useActionMutation({
    mutationFn: (body: Request<typeof appContentApi.publish>['body']) => publishStaged(body),
    onSuccess: ({ number }) => {
      toast.success(m.published(number));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: appContentApi.publish,
    action: publishing,
    initial: { note: '' },
    bodyOf: ({ note }) => ({ note, expected: data?.map(({ _id, version }) => ({ _id, version })) }),
  });

  return (
    <DialogForm
      title={m.title}
      verb={m.verb(data?.length ?? 0)}
      size="xl"
      {...dialog}
      isReady={data !== undefined && data.length > 0 && !isFetching}
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
        data-autofocus
        {...form.getInputProps('note')}
      />
    </DialogForm>
  );
}
