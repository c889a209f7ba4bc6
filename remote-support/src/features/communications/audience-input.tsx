import { Slot, Stack, Text, useDebouncedValue } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { messageOf } from '@backlot/data/call-error';
import { type Audience, audienceKind } from '@backlot/contracts/support/communications/audience';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { audienceQuery } from './communications.data.ts';
import { audienceMessages as m, kindLabels } from './communications.messages.ts';

const kinds = audienceKind.options.map((value) => ({ value, label: kindLabels[value] }));

/** Whom a message goes to: a list, its filters, and how many people that is now. */
export function AudienceInput({
  value: { kind, filter },
  onChange,
  context: _,
  ...props
}: InputProps<Audience>) {
  return (
    <Stack gap="xs">
      <Select
        {...props}
        data={kinds}
        allowDeselect={false}
        value={kind}
        description={m.consent[kind]}
        onChange={(next) => {
          const chosen = audienceKind.safeParse(next).data;
          if (chosen && chosen !== kind) onChange({ kind: chosen, filter: {} });
        }}
      />
      <Slot
        id="audience.filters/v1"
        context={{ kind, filter, onChange: (next) => onChange({ kind, filter: next }) }}
      />
      <AudienceCount audience={{ kind, filter }} />
    </Stack>
  );
}

const delayMs = 300;

function AudienceCount({ audience }: { audience: Audience }) {
  const [settled] = useDebouncedValue(JSON.stringify(audience), delayMs);
  const { data, error, isFetching } = useQuery({
    ...audienceQuery(JSON.parse(settled) as Audience), // written two lines above
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Text size="sm" role="status" c="var(--mantine-color-error)">
        {messageOf(error)}
      </Text>
    );
  return (
    <Text size="sm" role="status">
      {data && !isFetching ? m.count(data.total) : m.counting}
    </Text>
  );
}
