import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { RelativeTime, UpdatedTime } from '@backlot/ui';
import {
  asNames,
  asText,
  type FieldInputs,
  type FieldTexts,
  namesInput,
  textInput,
} from '@backlot/ui/record-form';
import { columnsOf } from '@backlot/ui/table';
import { teamFields, type TeamRow } from '@backlot/contracts/support/teams/team';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';

/** How each field is edited. */
export const teamInputs: FieldInputs<typeof teamFields> = {
  name: textInput(),
  memberIds: namesInput({ useChoices: useAssigneeChoices }),
};

/** Each field as text. */
export const teamTexts: FieldTexts<typeof teamFields> = {
  name: asText,
  memberIds: asNames,
};

export const teamColumns = columnsOf<TeamRow>({
  name: { label: teamFields.name.label, sortKey: 'name', render: ({ name }) => name },
  members: {
    label: teamFields.memberIds.label,
    width: 320,
    cardRole: 'fact',
    render: ({ members }) => members.map(({ name }) => name).join(', '),
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
