import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { RelativeTime, UpdatedTime } from '@backlot/ui';
import {
  asChoice,
  asName,
  asText,
  type FieldInputs,
  type FieldTexts,
  optionalChoiceInput,
  optionalNameInput,
  textInput,
} from '@backlot/ui/record-form';
import { richTextInput } from '@backlot/ui/rich-text';
import { columnsOf } from '@backlot/ui/table';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import {
  cannedReplyFields,
  type CannedReplyRow,
} from '@backlot/contracts/support/canned-replies/canned-reply';
import { messageLimits, type StatusAfterReply } from '@backlot/contracts/support/tickets/message';
import { TicketTagsInput } from '../../inputs/ticket-tags-input.tsx';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { statusLabels } from '../../labels/status.messages.ts';

const { new: _new, closed: _closed, ...statusesAfterReply } = statusLabels;

/** How each field is edited. */
export const cannedReplyInputs: FieldInputs<typeof cannedReplyFields> = {
  shortcut: textInput(),
  title: textInput({ dir: 'auto' }),
  body: richTextInput({ max: messageLimits.body }),
  status: optionalChoiceInput<StatusAfterReply>(statusesAfterReply),
  addTags: TicketTagsInput,
  assigneeId: optionalNameInput({ useChoices: useAssigneeChoices }),
};

/** Each field as text. */
export const cannedReplyTexts: FieldTexts<typeof cannedReplyFields> = {
  shortcut: asText,
  title: asText,
  body: plainTextOf,
  status: asChoice(statusLabels),
  addTags: (tags) => tags.join(', '),
  assigneeId: asName,
};

const fields = cannedReplyFields;

export const cannedReplyColumns = columnsOf<CannedReplyRow>({
  title: { label: fields.title.label, sortKey: 'title', render: ({ title }) => title },
  shortcut: {
    label: fields.shortcut.label,
    sortKey: 'shortcut',
    width: 160,
    cardRole: 'fact',
    render: ({ shortcut }) => `/${shortcut}`,
  },
  status: {
    label: fields.status.label,
    width: 130,
    render: ({ status }) => status && statusLabels[status],
  },
  addTags: { label: fields.addTags.label, width: 160, render: ({ addTags }) => addTags.join(', ') },
  assigneeName: { label: fields.assigneeId.label, width: 150, render: ({ assigneeName }) => assigneeName },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 150,
    cardRole: 'fact',
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    renderOnCard: ({ updatedAt }) => <UpdatedTime date={updatedAt} />,
  },
});
