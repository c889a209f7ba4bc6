import { Button, Group, Modal, Stack, Text, toast } from '@backlot/ui';
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
    <Modal opened onClose={onClose} title={m.title} closeButtonProps={{ 'aria-label': m.cancel }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
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
          {failure && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {failure}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              {m.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {when === 'later' ? m.schedule : m.publish}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
