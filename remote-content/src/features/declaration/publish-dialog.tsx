import { ConfirmDialog, Stack, Text, toast } from '@backlot/ui';
import { DateTimePicker } from '@backlot/ui/dates';
import { Select } from '@backlot/ui/form';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Declaration } from '@backlot/contracts/site/declarations/declaration';
import { useState } from 'react';
import { publishDraft } from './declaration.data.ts';
import { publishMessages as m } from './declaration.messages.ts';

type Props = { declaration: Declaration; onClose: () => void };

const times = [
  { value: 'now', label: m.now },
  { value: 'later', label: m.later },
];

/** Asks when a version comes into force; from then on it can't be changed. */
export default function PublishDialog({ declaration, onClose }: Props) {
  const [openedAt] = useState(() => new Date());
  const [when, setWhen] = useState('now');
  /** Local date and time: `2026-11-23 17:41`. */
  const [localTime, setLocalTime] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const publishing = useActionMutation({
    mutationFn: (effectiveAt: Date | null) => publishDraft(declaration, effectiveAt),
    fields: ['effectiveAt'],
    onSuccess: (_, effectiveAt) => {
      toast.success(effectiveAt ? m.scheduled : m.published);
      onClose();
    },
  });

  const publish = () => {
    const effectiveAt = when === 'later' && localTime ? new Date(localTime.replace(' ', 'T')) : null;
    if (when === 'later' && (!effectiveAt || effectiveAt <= new Date())) return setError(m.futureOnly);
    publishing.mutate(effectiveAt);
  };
  return (
    <ConfirmDialog
      isOpen
      title={m.title}
      verb={when === 'later' ? m.schedule : m.publish}
      isBusy={publishing.isPending}
      error={publishing.failure}
      onConfirm={publish}
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
            value={localTime}
            minDate={openedAt}
            valueFormat="D MMM YYYY, HH:mm"
            error={error ?? publishing.problemOf('effectiveAt')}
            onChange={(next) => {
              setLocalTime(next);
              setError(null);
            }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
