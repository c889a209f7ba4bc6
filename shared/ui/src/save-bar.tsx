import { Button, Kbd } from '@mantine/core';
import { useRef } from 'react';
import classes from './bar.module.css';
import { useSaveKey } from './form/use-save-key.ts';
import { messages } from './messages.ts';

type Props = {
  isDirty: boolean;
  isSaving?: boolean;
  onSave: () => void;
  onDiscard: () => void;
  saveLabel?: string;
};

/** Visible while there are unsaved changes. Ctrl/⌘ S saves, also from within a field. */
export function SaveBar({ isDirty, isSaving = false, onSave, onDiscard, saveLabel }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useSaveKey(bar, () => !isSaving && onSave());
  if (!isDirty) return null;
  return (
    <div
      ref={bar}
      className={classes.bar}
      data-place="sticky"
      data-save-bar
      role="region"
      aria-label={messages.unsavedBar}
    >
      <span className={classes.text}>{messages.unsaved}</span>
      <Button variant="subtle" color="gray" onClick={onDiscard} disabled={isSaving}>
        {messages.discard}
      </Button>
      <Button
        onClick={onSave}
        loading={isSaving}
        rightSection={
          <Kbd size="xs" className={classes.keys}>
            {saveKeys}
          </Kbd>
        }
      >
        {saveLabel ?? messages.save}
      </Button>
    </div>
  );
}

const saveKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘S' : 'Ctrl S';
