import { ConfirmDialog, Stack, Text, toast } from '@backlot/ui';
import { MomentInput, ownTimeZone } from '@backlot/ui/dates';
import { Select } from '@backlot/ui/form';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Declaration } from '@backlot/contracts/site/declarations/declaration';
import { useState } from 'react';
import { publishDraft } from './declarations.data.ts';
import { publishMessages as m } from './declarations.messages.ts';

type Props = { declaration: Declaration; onClose: () => void };

const times = [
  { value: 'now', label: m.now },
  { value: 'later', label: m.later },
];

/** Asks when a version comes into force; from then on it can't be changed. */
export default function PublishDialog({ declaration, onClose }: Props) {
  const [when, setWhen] = useState('now');
  const [at, setAt] = useState<Date | null>(null);
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
    if (when === 'later' && (!at || at <= new Date())) return setError(m.futureOnly);
    publishing.mutate(when === 'later' ? at : null);
  };
  return (
    <ConfirmDialog
      isOpen
      title={m.title}
      verb={when === 'later' ? m.schedule : m.publish}
      action={publishing}
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
          <MomentInput
            side="future"
            label={m.at}
            description={m.atHelp(ownTimeZone())}
            placeholder={m.atPlaceholder}
            value={at}
            error={error ?? publishing.problemOf('effectiveAt')}
            onChange={(next) => {
              setAt(next);
              setError(null);
            }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
