import { generationsApi } from '@backlot/contracts/platform/releases/generations';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { activate } from './releases.data.ts';
import { choicesOf } from './remote-actions.ts';
import { messages } from './releases.messages.ts';
import type { RemoteProps } from './remote-status.ts';

const m = messages.activate;
const percents = [100, 50, 25, 10, 5, 1].map((percent) => ({
  value: String(percent),
  label: m.percents(percent),
}));

type Draft = { version: string | null; percent: string };

/** Makes a published version live, for everyone or for a share of people. */
export function ActivateDialog({ status, remote, onClose }: RemoteProps) {
  const versions = choicesOf(remote);
  const activating = useActionMutation({
    mutationFn: (body: Parameters<typeof activate>[1]) => activate(remote.id, body),
    onSuccess: () => {
      onClose();
      toast.success(generationsApi.activate.message);
    },
  });
  const { form, dialog } = useActionForm<Draft, (typeof generationsApi.activate)['body']>({
    endpoint: generationsApi.activate,
    action: activating,
    initial: { version: versions[0] ?? null, percent: '100' },
    bodyOf: ({ version, percent }) => ({ version, percent: Number(percent), expected: status.generation }),
  });
  const { maxErrorPercent, minSamples } = status.canary;
  return (
    <DialogForm
      title={m.title(remote.id)}
      verb={m.verb}
      isReady={versions.length > 0}
      {...dialog}
      onClose={onClose}
    >
      <Select
        label={m.version}
        allowDeselect={false}
        data={versions}
        data-autofocus
        {...form.getInputProps('version')}
      />
      <Select label={m.percent} allowDeselect={false} data={percents} {...form.getInputProps('percent')} />
      <Text size="sm" c="dimmed">
        {m.text} {form.values.percent !== '100' && m.canary(maxErrorPercent, minSamples)}
      </Text>
    </DialogForm>
  );
}
