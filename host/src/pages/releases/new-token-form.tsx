import { remoteRegistryApi } from '@backlot/contracts/platform/releases/remote-registry';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Group, TextInput, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { ActionForm, useActionForm } from '@backlot/ui/record';
import { useState } from 'react';
import { createToken } from './releases.data.ts';
import { messages } from './releases.messages.ts';

const m = messages.tokens;
const lifetimes = [30, 90, 365].map((days) => ({ value: String(days), label: m.daysOf(days) }));

/** Creates a publish token, and shows it once. */
export function NewTokenForm({ remote }: { remote: string }) {
  const [created, setCreated] = useState<string | null>(null);
  const creating = useActionMutation({
    mutationFn: (body: Body) => createToken(remote, body),
    onSuccess: ({ token }) => {
      form.reset();
      setCreated(token);
    },
  });
  const { form, dialog } = useActionForm<Draft, (typeof remoteRegistryApi.createToken)['body']>({
    endpoint: remoteRegistryApi.createToken,
    action: creating,
    initial: { name: '', days: '90' },
    bodyOf: ({ name, days }) => ({ name: name.trim(), days: Number(days) }),
  });
  const submit = (
    <Group>
      <Button type="submit" variant="default" loading={dialog.isSending}>
        {m.add}
      </Button>
    </Group>
  );
  return (
    <div>
      <ActionForm {...dialog} buttons={submit}>
        <Group gap="sm" align="flex-start">
          <TextInput label={m.name} maxLength={60} {...form.getInputProps('name')} />
          <Select
            label={m.days}
            allowDeselect={false}
            data={lifetimes}
            w={140}
            {...form.getInputProps('days')}
          />
        </Group>
      </ActionForm>
      {created && <CreatedToken token={created} />}
    </div>
  );
}

type Draft = { name: string; days: string };
type Body = Parameters<typeof createToken>[1];

function CreatedToken({ token }: { token: string }) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success(m.copied),
      () => toast.error(m.notCopied),
    );
  return (
    <Group align="flex-end" gap="xs" mt="md" wrap="nowrap">
      <TextInput
        label={m.token}
        description={m.once}
        value={token}
        dir="ltr"
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        {m.copy}
      </Button>
    </Group>
  );
}
