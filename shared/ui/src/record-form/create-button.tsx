import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';

type Props = { label: string; isSaving: boolean; onSave: () => void };

/** Always visible on the page of a new record. Ctrl/⌘ S works as in the save bar. */
export function CreateButton({ label, isSaving, onSave }: Props) {
  useHotkeys([['mod+S', () => !isSaving && onSave()]], []);
  return (
    <Group>
      <Button type="submit" loading={isSaving}>
        {label}
      </Button>
    </Group>
  );
}
