import { Button, ConfirmDialog, Paper, Text, Title, toast } from '@backlot/ui';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import { useState } from 'react';
import { useWatcherMutation } from '../actions/use-watcher-mutation.ts';
import { anonymizeWatcher } from '../watchers.data.ts';
import { detailMessages } from './detail.messages.ts';
import classes from './watcher-detail.module.css';

const m = detailMessages.danger;
type When = 'now' | 'in30Days';

/** The two ways to delete a watcher, each with its consequences; each requires the typed name. */
export function DangerZone({ watcher }: { watcher: Watcher }) {
  const [asked, setAsked] = useState<When | null>(null);
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} size="h3">
        {m.title}
      </Title>
      <ul className={classes.danger}>
        {isEditable(watcher.status) && (
          <Row title={m.later} text={m.laterText} onAsk={() => setAsked('in30Days')} />
        )}
        <Row title={m.now} text={m.nowText} onAsk={() => setAsked('now')} />
      </ul>
      {asked && <AnonymizeDialog key={asked} watcher={watcher} when={asked} onClose={() => setAsked(null)} />}
    </Paper>
  );
}

type RowProps = { title: string; text: string; onAsk: () => void };

function Row({ title, text, onAsk }: RowProps) {
  return (
    <li className={classes.dangerRow}>
      <div>
        <Text fw={500}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      <Button variant="default" c="var(--mantine-color-error)" onClick={onAsk}>
        {title}
      </Button>
    </li>
  );
}

type DialogProps = { watcher: Watcher; when: When; onClose: () => void };

function AnonymizeDialog({ watcher, when, onClose }: DialogProps) {
  const { _id, name } = watcher;
  const isNow = when === 'now';
  const anonymizing = useWatcherMutation(_id, {
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
      isBusy={anonymizing.isPending}
      error={anonymizing.failure}
      typedName={name.trim()}
      onConfirm={() => anonymizing.mutate()}
      onClose={onClose}
    >
      {isNow ? m.consequences : m.laterConsequences}
    </ConfirmDialog>
  );
}
