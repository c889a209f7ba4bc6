import { Button, Group, Modal, Stack, Text, TextInput, toast } from '@backlot/ui';
import { messages } from './api-tokens.messages.ts';

/** A new token, which is shown this once. Null: closed. */
export function CreatedTokenDialog({ token, onClose }: { token: string | null; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(token ?? '').then(
      () => toast.success(messages.copied),
      () => toast.error(messages.notCopied),
    );
  return (
    <Modal
      opened={token !== null}
      onClose={onClose}
      title={messages.created}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text>{messages.createdText}</Text>
        <TextInput
          label={messages.token}
          value={token ?? ''}
          dir="ltr"
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void copy()}>
            {messages.copy}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {messages.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
