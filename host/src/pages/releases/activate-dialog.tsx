import { generationsApi } from '@backlot/contracts/platform/releases/generations';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Group, Modal, Stack, Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { type FormEvent, useState } from 'react';
import { activate } from './releases.data.ts';
import { choicesOf } from './remote-actions.ts';
import { messages } from './releases.messages.ts';
import type { RemoteProps } from './remote-status.ts';

const m = messages.activate;
const percents = [100, 50, 25, 10, 5, 1].map((percent) => ({
  value: String(percent),
  label: m.percents(percent),
}));

/** Makes a published version live, for everyone or for a share of people. */
export function ActivateDialog(props: RemoteProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={m.title(props.remote.id)}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <ActivateForm {...props} />
    </Modal>
  );
}

function ActivateForm({ status, remote, onClose }: RemoteProps) {
  const versions = choicesOf(remote);
  const [version, setVersion] = useState(versions[0] ?? null);
  const [percent, setPercent] = useState(100);
  const activating = useActionMutation({
    mutationFn: (chosen: string) =>
      activate(remote.id, { version: chosen, percent, expected: status.generation }),
    onSuccess: () => {
      onClose();
      toast.success(generationsApi.activate.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (version) activating.mutate(version);
  };
  const { maxErrorPercent, minSamples } = status.canary;
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Select
          label={m.version}
          allowDeselect={false}
          data={versions}
          value={version}
          onChange={setVersion}
          data-autofocus
        />
        <Select
          label={m.percent}
          allowDeselect={false}
          data={percents}
          value={String(percent)}
          onChange={(chosen) => setPercent(Number(chosen))}
        />
        <Text size="sm" c="dimmed">
          {m.text} {percent < 100 && m.canary(maxErrorPercent, minSamples)}
        </Text>
        {activating.failure && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {activating.failure}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={activating.isPending} disabled={version === null}>
            {m.verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
