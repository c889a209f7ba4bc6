import { Button, Group, Stack, Text } from '@backlot/ui';
import { MomentInput, ownTimeZoneName } from '@backlot/ui/dates';
import { useForm } from '@backlot/ui/form';
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
  const form = useForm<{ publishAt: Date | null }>({
    initialValues: { publishAt: initial && initial > new Date() ? initial : null },
    validate: { publishAt: (at) => (at && at > new Date() ? null : m.futureOnly) },
  });

  return (
    <form onSubmit={form.onSubmit(({ publishAt }) => void (publishAt && onSubmit(publishAt)))}>
      <Stack>
        <MomentInput
          side="future"
          label={m.publishAtLabel}
          description={m.publishAtHelp(ownTimeZoneName())}
          placeholder={m.publishAtPlaceholder}
          data-autofocus
          {...form.getInputProps('publishAt')}
          value={form.values.publishAt}
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
