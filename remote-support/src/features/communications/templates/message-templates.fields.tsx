import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { RelativeTime, UpdatedTime } from '@backlot/ui';
import { columnsOf, type Filter } from '@backlot/ui/table';
import { audienceKind } from '@backlot/contracts/support/communications/audience';
import { messageTemplateFields as fields } from '@backlot/contracts/support/communications/communication';
import type { MessageTemplateRow } from '@backlot/contracts/support/communications/message-template';
import { kindLabels } from '../communications.messages.ts';

export const messageTemplateColumns = columnsOf<MessageTemplateRow>({
  name: { label: fields.name.label, sortKey: 'name', width: 240, render: ({ name }) => name },
  kind: { label: fields.kind.label, width: 130, cardRole: 'fact', render: ({ kind }) => kindLabels[kind] },
  subject: { label: fields.subject.label, render: ({ subject }) => subject },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 150,
    cardRole: 'fact',
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    renderOnCard: ({ updatedAt }) => <UpdatedTime date={updatedAt} />,
  },
});

export const messageTemplateFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'kind',
    label: fields.kind.label,
    options: audienceKind.options.map((value) => ({ value, label: kindLabels[value] })),
  },
];
