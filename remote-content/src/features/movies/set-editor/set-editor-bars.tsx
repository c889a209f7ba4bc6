import { SaveBar } from '@backlot/ui';
import { ConflictDialog, LeaveDialog, leavesPageOrTab, useUnsavedGuard } from '@backlot/ui/form';
import type { ReactNode } from 'react';
import type { SetEditor } from './use-set-editor.ts';

type Props<T> = {
  editor: SetEditor<T>;
  /** What the set is called. */
  label: string;
  /** The set in words, for the choice between theirs and mine. */
  show: (value: T) => ReactNode;
};

/** What a set needs that is saved as a whole: its bar, the choice after a lost race, and the question on leaving. */
export function SetEditorBars<T>({ editor, label, show }: Props<T>) {
  const guard = useUnsavedGuard(editor.isDirty, leavesPageOrTab);
  return (
    <>
      <SaveBar
        isDirty={editor.isDirty}
        isSaving={editor.isBusy}
        error={editor.failure}
        onSave={editor.save}
        onDiscard={editor.discard}
      />
      {editor.theirs !== null && (
        <ConflictDialog<{ set: T }>
          isOpen
          base={{ set: editor.base }}
          theirs={{ set: editor.theirs }}
          mine={{ set: editor.draft }}
          fields={[{ key: 'set', label, format: show }]}
          isSaving={editor.isBusy}
          onResolve={({ set }) => editor.saveMerged(set)}
          onClose={editor.closeConflict}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}
