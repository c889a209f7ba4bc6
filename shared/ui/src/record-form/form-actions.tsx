import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useSaveKey } from '../form/use-save-key.ts';
import { SaveBar } from '../save-bar.tsx';

type Props = {
  state: {
    base: unknown;
    isDirty: boolean;
    isSaving: boolean;
    save: () => void;
    discard: () => void;
  };
  /** Label of the button that adds a new record. */
  createLabel?: string;
  saveLabel?: string;
};

/** Saves the form of a page: a button for a new record, the save bar for a stored one. */
export function FormActions({ state, createLabel = '', saveLabel }: Props) {
  const { base, isDirty, isSaving, save, discard } = state;
  if (!base) return <CreateButton label={createLabel} isSaving={isSaving} onSave={save} />;
  return (
    <>
      {/* Enter in a text input submits; the visible button is in the save bar. */}
      <input type="submit" hidden />
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        {...(saveLabel && { saveLabel })}
        onSave={save}
        onDiscard={discard}
      />
    </>
  );
}

type CreateProps = { label: string; isSaving: boolean; onSave: () => void };

/** Always visible on the page of a new record. Ctrl/⌘ S works as in the save bar. */
function CreateButton({ label, isSaving, onSave }: CreateProps) {
  const button = useRef<HTMLButtonElement>(null);
  useSaveKey(button, () => !isSaving && onSave());
  return (
    <Group>
      <div className="bl-action-bar">
        <Button ref={button} type="submit" loading={isSaving}>
          {label}
        </Button>
      </div>
    </Group>
  );
}
