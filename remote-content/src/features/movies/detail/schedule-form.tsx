import { Button, Group, Stack, Text } from '@backlot/ui';
import { MomentInput, ownTimeZone } from '@backlot/ui/dates';
import { useState } from 'react';
import { detailMessages as m } from './movie-detail.messages.ts';

type ScheduleProps = {
  initial?: Date | null;
  isBusy: boolean;
  /** Why the API refused. */
  failure?: string | null;
  onSubmit: (publishAt: Date) => void;
  onClose: () => void;
};

/** Asks when to publish, in the person's time zone. */
export default function ScheduleForm({ initial, isBusy, failure, onSubmit, onClose }: ScheduleProps) {
  const [publishAt, setPublishAt] = useState(() => (initial && initial > new Date() ? initial : null));
  const [error, setError] = useState<string | null>(null);

  const submit = () => {
    if (!publishAt || publishAt <= new Date()) setError(m.futureOnly);
    else onSubmit(publishAt);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <MomentInput
          side="future"
          label={m.publishAtLabel}
          description={m.publishAtHelp(ownTimeZone())}
          placeholder={m.publishAtPlaceholder}
          value={publishAt}
          error={error}
          data-autofocus
          onChange={(next) => {
            setPublishAt(next);
            setError(null);
          }}
        />
        {failure && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {failure}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {m.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.schedule}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
