import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { apiTokenLimits, tokenScopes } from '@backlot/contracts/platform/accounts/api-tokens';
import { useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Group, Modal, Stack, Text, TextInput } from '@backlot/ui';
import { MultiSelect, Select } from '@backlot/ui/form';
import { type FormEvent, useState } from 'react';
import { createApiToken } from './api-tokens.data.ts';
import { messages } from './api-tokens.messages.ts';

type FormProps = { userId: string; onClose: () => void; onCreated: (token: string) => void };

/** Name, scopes and end of a new token. */
export function TokenDialog({ isOpen, ...rest }: FormProps & { isOpen: boolean }) {
  return (
    <Modal
      opened={isOpen}
      onClose={rest.onClose}
      title={messages.dialog}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <TokenForm {...rest} />
    </Modal>
  );
}

const lifetimes = [7, 30, 90, apiTokenLimits.days].map((count) => ({
  value: String(count),
  label: messages.days(count),
}));

function TokenForm({ userId, onClose, onCreated }: FormProps) {
  const held = useUser()?.permissions ?? [];
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Permission[]>([]);
  const [days, setDays] = useState(30);
  const creating = useActionMutation({
    mutationFn: () => createApiToken(userId, { name, scopes, days }),
    onSuccess: ({ token }) => onCreated(token),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creating.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={messages.name}
          description={messages.nameHelp}
          maxLength={apiTokenLimits.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <MultiSelect
          label={messages.scopes}
          description={messages.scopesHelp}
          searchable
          data={tokenScopes.filter((key) => held.includes(key))}
          value={scopes}
          onChange={(chosen) => setScopes(tokenScopes.filter((key) => chosen.includes(key)))}
        />
        <Select
          label={messages.expires}
          allowDeselect={false}
          data={lifetimes}
          value={String(days)}
          onChange={(chosen) => setDays(Number(chosen))}
        />
        {creating.failure && (
          <Text role="alert" size="sm" c="red">
            {creating.failure}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            loading={creating.isPending}
            disabled={name.trim() === '' || scopes.length === 0}
          >
            {messages.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
