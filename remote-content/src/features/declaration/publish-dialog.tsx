import { ConfirmDialog, Stack, Text, toast } from '@backlot/ui';
import { DateTimePicker } from '@backlot/ui/dates';
import { Select } from '@backlot/ui/form';
import { messageOf } from '@backlot/data/call-error';
import type { Declaration } from '@backlot/contracts/declarations';
import { useState } from 'react';
import { publishDeclaration } from './declaration.data.ts';
import { publishMessages as m } from './declaration.messages.ts';

type Props = { declaration: Declaration; onClose: () => void };

const times = [
  { value: 'now', label: m.now },
  { value: 'later', label: m.later },
];

/** Asks when a text comes into force; from then on nobody can change it. */
export default function PublishDialog({ declaration, onClose }: Props) {
  const [openedAt] = useState(() => new Date());
  const [when, setWhen] = useState('now');
  const [wall, setWall] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const publish = async () => {
    const effectiveAt = when === 'later' && wall ? new Date(wall.replace(' ', 'T')) : null;
    if (when === 'later' && (!effectiveAt || effectiveAt <= new Date())) return setError(m.futureOnly);
    setBusy(true);
    setFailure(null);
    try {
      await publishDeclaration(declaration, effectiveAt);
      toast.success(effectiveAt ? m.scheduled : m.published);
      onClose();
    } catch (refusal) {
      setFailure(messageOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={m.title}
      verb={when === 'later' ? m.schedule : m.publish}
      isBusy={isBusy}
      error={failure}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      <Stack>
        <Text>{m.text}</Text>
        <Select
          label={m.when}
          data={times}
          value={when}
          allowDeselect={false}
          onChange={(value) => setWhen(value ?? 'now')}
        />
        {when === 'later' && (
          <DateTimePicker
            label={m.at}
            description={m.atHelp(Intl.DateTimeFormat().resolvedOptions().timeZone)}
            placeholder={m.atPlaceholder}
            value={wall}
            minDate={openedAt}
            valueFormat="D MMM YYYY, HH:mm"
            error={error}
            onChange={(next) => {
              setWall(next);
              setError(null);
            }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
