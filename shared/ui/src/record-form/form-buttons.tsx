import { Button, Group } from '@mantine/core';
import { messages } from '../messages.ts';

type Props = { isSaving: boolean; saveLabel?: string; onCancel: () => void };

/** The foot of a form in a drawer or dialog. */
export const FormButtons = ({ isSaving, saveLabel = messages.save, onCancel }: Props) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" onClick={onCancel}>
      {messages.cancel}
    </Button>
    <Button type="submit" loading={isSaving}>
      {saveLabel}
    </Button>
  </Group>
);
