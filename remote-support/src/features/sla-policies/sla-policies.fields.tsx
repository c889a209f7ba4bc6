import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { RelativeTime, UpdatedTime } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import {
  asChoice,
  asChoices,
  asName,
  asNames,
  asRow,
  asText,
  choicesInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  type NameOf,
  namesInput,
  optionalChoiceInput,
  optionalNameInput,
  textInput,
} from '@backlot/ui/record-form';
import { columnsOf } from '@backlot/ui/table';
import { mapFields } from '@backlot/contracts/platform/records/record-fields';
import {
  type PausingStatus,
  prioritiesByUrgency,
  slaPolicyFields,
  type SlaPolicyRow,
  targetFields,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import { useCategoryChoices } from '../../inputs/use-category-choices.ts';
import { useTeamChoices } from '../../inputs/use-teams.ts';
import { channelLabels } from '../../labels/channel.messages.ts';
import { priorityLabels } from '../../labels/priority.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';
import { HolidaysInput } from './holidays-input.tsx';
import { HoursInput } from './hours-input.tsx';
import { inputMessages, slaPoliciesMessages as m } from './sla-policies.messages.ts';
import { TargetsInput } from './targets-input.tsx';

const { pending, on_hold } = statusLabels;
const pausingLabels: Record<PausingStatus, string> = { pending, on_hold };

/** How each field is edited. */
export const slaPolicyInputs: FieldInputs<typeof slaPolicyFields> = {
  name: textInput(),
  channels: choicesInput(channelLabels),
  categories: namesInput({ useChoices: useCategoryChoices }),
  priorities: choicesInput(priorityLabels),
  targets: TargetsInput,
  timeZone: TimeZoneInput,
  hours: HoursInput,
  holidays: HolidaysInput,
  pauseOn: choicesInput(pausingLabels),
  escalationPriority: optionalChoiceInput(priorityLabels),
  escalationTeamId: optionalNameInput({ useChoices: useTeamChoices }),
};

const targetTexts: FieldTexts<typeof targetFields> = mapFields(
  targetFields,
  () => inputMessages.targetMinutes,
);
const describeTarget = asRow(targetTexts, ' / ');

/** Each field as text. */
export const slaPolicyTexts: FieldTexts<typeof slaPolicyFields> = {
  name: asText,
  channels: asChoices(channelLabels),
  categories: asNames,
  priorities: asChoices(priorityLabels),
  targets: (targets) =>
    prioritiesByUrgency
      .map((priority) => inputMessages.targets(priorityLabels[priority], describeTarget(targets[priority])))
      .join(', '),
  timeZone: asText,
  hours: inputMessages.hours,
  holidays: (days) => days.join(', '),
  pauseOn: asChoices(pausingLabels),
  escalationPriority: asChoice(priorityLabels),
  escalationTeamId: asName,
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

/** @param nameOf the name of a category by its key */
export const slaPolicyColumns = (nameOf: NameOf) =>
  columnsOf<SlaPolicyRow, 'channels' | 'categories' | 'priorities' | 'timeZone', 'conditions'>({
    name: { label: slaPolicyFields.name.label, sortKey: 'name', render: ({ name }) => name },
    conditions: {
      label: m.columns.conditions,
      width: 220,
      cardRole: 'fact',
      render: ({ channels, categories, priorities }) =>
        [
          ...channels.map((channel) => channelLabels[channel]),
          ...categories.map(nameOf),
          ...priorities.map((priority) => priorityLabels[priority]),
        ].join(', ') || inputMessages.allTickets,
    },
    hours: {
      label: slaPolicyFields.hours.label,
      width: 280,
      cardRole: 'fact',
      render: ({ hours, timeZone }) => `${inputMessages.hours(hours)} ${timeZone}`,
    },
    updatedAt: {
      label: recordRowLabels.updatedAt,
      sortKey: 'updatedAt',
      width: 150,
      cardRole: 'fact',
      render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
      renderOnCard: ({ updatedAt }) => <UpdatedTime date={updatedAt} />,
    },
  });

/** The name of a category, or its key while names are loading or once it is deleted. */
export function useCategoryName(): NameOf {
  const choices = useCategoryChoices();
  return (key) => choices.find(({ value }) => value === key)?.label ?? key;
}
