import { ConfirmDialog, toast } from '@backlot/ui';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import { useState } from 'react';
import { DangerZone } from '../../../detail/danger-zone.tsx';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { anonymizeWatcher } from '../watchers.data.ts';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.danger;
type When = 'now' | 'in30Days';

/** The two ways to delete a watcher; each requires the typed name. */
export function DeletionZone({ watcher }: { watcher: Watcher }) {
  const [requested, setRequested] = useState<When | null>(null);
  const now = { key: 'now', label: m.now, text: m.nowText, onSelect: () => setRequested('now') };
  const later = {
    key: 'in30Days',
    label: m.later,
    text: m.laterText,
    onSelect: () => setRequested('in30Days'),
  };
  return (
    <>
      <DangerZone title={m.title} actions={isEditable(watcher.status) ? [later, now] : [now]} />
      {requested && (
        <AnonymizeDialog
          key={requested}
          watcher={watcher}
          when={requested}
          onClose={() => setRequested(null)}
        />
      )}
    </>
  );
}

type DialogProps = { watcher: Watcher; when: When; onClose: () => void };

function AnonymizeDialog({ watcher, when, onClose }: DialogProps) {
  const { name } = watcher;
  const isNow = when === 'now';
  const anonymizing = useActionMutation({
    mutationFn: () => anonymizeWatcher(watcher, { name: name.trim(), when }),
    onSuccess: () => {
      toast.success(isNow ? m.nowDone : m.laterDone(name));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={isNow ? m.nowTitle(name) : m.laterTitle(name)}
      verb={isNow ? m.now : m.later}
      isDanger
      action={anonymizing}
      typedName={name.trim()}
      onClose={onClose}
    >
      {isNow ? m.consequences : m.laterConsequences}
    </ConfirmDialog>
  );
}
