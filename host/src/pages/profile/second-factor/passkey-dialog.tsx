import type { Response } from '@backlot/contracts/platform/http/endpoint';
import type { passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Group, Modal, Stack, TextInput } from '@backlot/ui';
import { type FormEvent, useState } from 'react';
import { addPasskey } from './second-factor.data.ts';
import { messages } from './second-factor.messages.ts';

const labels = messages.passkeys;

type FormProps = {
  userId: string;
  onClose: () => void;
  onAdded: (result: Response<typeof passkeysApi.add>) => void;
};

/** The name of a new passkey; the browser's own dialog follows. */
export function PasskeyDialog({ isOpen, ...rest }: FormProps & { isOpen: boolean }) {
  return (
    <Modal
      opened={isOpen}
      onClose={rest.onClose}
      title={labels.dialog}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <PasskeyForm {...rest} />
    </Modal>
  );
}

function PasskeyForm({ userId, onClose, onAdded }: FormProps) {
  const [name, setName] = useState('');
  const adding = useActionMutation({
    mutationFn: () => addPasskey(userId, name),
    onSuccess: onAdded,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    adding.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={labels.name}
          description={labels.nameHelp}
          maxLength={60}
          value={name}
          error={adding.failure}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={adding.isPending} disabled={name.trim() === ''}>
            {labels.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
