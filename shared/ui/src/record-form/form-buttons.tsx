import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useSaveKey } from '../form/use-save-key.ts';
import { messages } from '../messages.ts';

type Props = { isSaving: boolean; saveLabel?: string; onCancel: () => void };

/** The foot of a form in a drawer or dialog. */
export function FormButtons({ isSaving, saveLabel = messages.save, onCancel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useSaveKey(button, () => !isSaving && button.current?.form?.requestSubmit());
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {messages.cancel}
      </Button>
      <Button ref={button} type="submit" loading={isSaving}>
        {saveLabel}
      </Button>
    </Group>
  );
}
