import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { Badge, formatTotal, RelativeTime, UpdatedTime } from '@backlot/ui';
import { asText, type FieldInputs, type FieldTexts, textInput } from '@backlot/ui/record-form';
import { columnsOf } from '@backlot/ui/table';
import { segmentFields, type SegmentRow } from '@backlot/contracts/people/segments/segment';
import { FilterInput } from './filter-input.tsx';
import { segmentsMessages as m } from './segments.messages.ts';

/** How each field is edited. */
export const segmentInputs: FieldInputs<typeof segmentFields> = {
  name: textInput(),
  description: textInput({ rows: 3 }),
  query: FilterInput,
};

/** Each field as text. */
export const segmentTexts: FieldTexts<typeof segmentFields> = {
  name: asText,
  description: asText,
  query: (query) => [...new URLSearchParams(query)].map(([key, value]) => `${key}: ${value}`).join('; '),
};

export const segmentColumns = columnsOf<SegmentRow, 'isUsable' | 'query'>({
  name: { label: segmentFields.name.label, sortKey: 'name', width: 240, render: ({ name }) => name },
  description: {
    label: segmentFields.description.label,
    cardRole: 'fact',
    render: ({ description }) => description,
  },
  count: { label: m.columns.count, width: 170, cardRole: 'fact', render: renderCount },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 150,
    cardRole: 'fact',
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    renderOnCard: ({ updatedAt }) => <UpdatedTime date={updatedAt} />,
  },
});

function renderCount({ count, isUsable }: SegmentRow) {
  if (!isUsable)
    return (
      <Badge color="yellow" variant="light">
        {m.notUsable}
      </Badge>
    );
  return count ? m.watchers(count.total, formatTotal(count.total, count.isCapped)) : m.countHidden;
}
