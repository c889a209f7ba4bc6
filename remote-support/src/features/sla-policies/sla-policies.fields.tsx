import { RelativeTime, UpdatedTime } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import {
  asChoices,
  asText,
  choicesInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  textInput,
} from '@backlot/ui/record-form';
import { columnsOf } from '@backlot/ui/table';
import {
  type PausingStatus,
  prioritiesByUrgency,
  slaPolicyFields,
  type SlaPolicyRow,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import { channelLabels } from '../../labels/channel.messages.ts';
import { priorityLabels } from '../../labels/priority.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';
import { HolidaysInput } from './holidays-input.tsx';
import { inputMessages, slaPoliciesMessages as m, weekdayLabels } from './sla-policies.messages.ts';
import { TargetsInput } from './targets-input.tsx';

const { pending, on_hold } = statusLabels;
const pausingLabels: Record<PausingStatus, string> = { pending, on_hold };

/** How each field is edited. */
export const slaPolicyInputs: FieldInputs<typeof slaPolicyFields> = {
  name: textInput(),
  channels: choicesInput(channelLabels),
  targets: TargetsInput,
  timeZone: TimeZoneInput,
  weekdays: choicesInput(weekdayLabels),
  opensAt: textInput(),
  closesAt: textInput(),
  holidays: HolidaysInput,
  pauseOn: choicesInput(pausingLabels),
};

/** Each field as text. */
export const slaPolicyTexts: FieldTexts<typeof slaPolicyFields> = {
  name: asText,
  channels: asChoices(channelLabels),
  targets: (targets) =>
    prioritiesByUrgency
      .map((priority) => inputMessages.describeTarget(priorityLabels[priority], targets[priority]))
      .join(', '),
  timeZone: asText,
  weekdays: asChoices(weekdayLabels),
  opensAt: asText,
  closesAt: asText,
  holidays: (days) => days.join(', '),
  pauseOn: asChoices(pausingLabels),
};

function TimeZoneInput({ context: _, value, onChange, ...props }: InputProps<string>) {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      data={value === '' || zones.includes(value) ? zones : [value, ...zones]}
      limit={100}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}

export const slaPolicyColumns = columnsOf<
  SlaPolicyRow,
  'timeZone' | 'weekdays' | 'opensAt' | 'closesAt',
  'hours'
>({
  name: { label: slaPolicyFields.name.label, sortKey: 'name', render: ({ name }) => name },
  channels: {
    label: slaPolicyFields.channels.label,
    width: 180,
    cardRole: 'fact',
    render: ({ channels }) =>
      channels.map((channel) => channelLabels[channel]).join(', ') || inputMessages.allChannels,
  },
  hours: {
    label: m.columns.hours,
    width: 240,
    cardRole: 'fact',
    render: ({ opensAt, closesAt, timeZone }) => inputMessages.hours(opensAt, closesAt, timeZone),
  },
  updatedAt: {
    label: m.columns.updatedAt,
    sortKey: 'updatedAt',
    width: 150,
    cardRole: 'fact',
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    renderOnCard: ({ updatedAt }) => <UpdatedTime date={updatedAt} />,
  },
});
