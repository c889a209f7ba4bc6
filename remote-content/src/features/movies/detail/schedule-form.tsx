import { Button, Group, Stack } from '@backlot/ui';
import { DateTimePicker } from '@backlot/ui/dates';
import { useState } from 'react';
import { detailMessages as m } from './movie-detail.messages.ts';

type ScheduleProps = {
  initial?: Date | null;
  isBusy: boolean;
  onSubmit: (publishAt: Date) => void;
  onClose: () => void;
};

const twoDigits = (part: number) => String(part).padStart(2, '0');
/** The picker's own form of a local time: `2026-11-20 18:00:00`. */
const wallTime = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:00`;
const instantOf = (wall: string) => new Date(wall.replace(' ', 'T'));

/** Asks when to publish, in the person's time zone. */
export default function ScheduleForm({ initial, isBusy, onSubmit, onClose }: ScheduleProps) {
  const [openedAt] = useState(() => new Date());
  const [wall, setWall] = useState(() => (initial && initial > openedAt ? wallTime(initial) : null));
  const [error, setError] = useState<string | null>(null);

  const submit = () => {
    const publishAt = wall ? instantOf(wall) : null;
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
        <DateTimePicker
          label={m.publishAtLabel}
          description={m.publishAtHelp(Intl.DateTimeFormat().resolvedOptions().timeZone)}
          placeholder={m.publishAtPlaceholder}
          value={wall}
          minDate={openedAt}
          valueFormat="D MMM YYYY, HH:mm"
          error={error}
          data-autofocus
          onChange={(next) => {
            setWall(next);
            setError(null);
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
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
