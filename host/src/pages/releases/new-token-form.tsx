import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Group, Text, TextInput, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { type FormEvent, useState } from 'react';
import { createToken } from './releases.data.ts';
import { messages } from './releases.messages.ts';
import classes from './releases.module.css';

const m = messages.tokens;
const lifetimes = [30, 90, 365].map((days) => ({ value: String(days), label: m.daysOf(days) }));

/** Creates a publish token, and shows it once. */
export function NewTokenForm({ remote }: { remote: string }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [created, setCreated] = useState<string | null>(null);
  const creating = useActionMutation({
    mutationFn: () => createToken(remote, name.trim(), days),
    onSuccess: ({ token }) => {
      setName('');
      setCreated(token);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creating.mutate();
  };
  return (
    <form onSubmit={submit}>
      <div className={classes.fields}>
        <TextInput
          label={m.name}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={m.days}
          allowDeselect={false}
          data={lifetimes}
          value={String(days)}
          onChange={(chosen) => setDays(Number(chosen))}
          w={140}
        />
        <Button type="submit" variant="default" loading={creating.isPending} disabled={name.trim() === ''}>
          {m.add}
        </Button>
      </div>
      {creating.failure && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {creating.failure}
        </Text>
      )}
      {created && <CreatedToken token={created} />}
    </form>
  );
}

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
