import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { StatusBadge, Text, UpdatedTime } from '@backlot/ui';
import {
  asChoice,
  asName,
  asText,
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  nameInput,
  switchInput,
  textInput,
} from '@backlot/ui/record-form';
import { richTextInput } from '@backlot/ui/rich-text';
import { columnsOf, type Filter, type FilterOption } from '@backlot/ui/table';
import { columnLabelOf } from '@backlot/contracts/platform/records/record-fields';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import {
  faqFields,
  faqLimits,
  type FaqRow,
  faqStatus,
  type FaqStatus,
} from '@backlot/contracts/site/faq/faq';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from './faq.data.ts';
import { audienceLabels, faqMessages as m, statusLabels } from './faq.messages.ts';

/** How each field is edited. */
export const faqInputs: FieldInputs<typeof faqFields> = {
  question: textInput(),
  answer: richTextInput({ max: faqLimits.answer }),
  categoryId: nameInput({ useChoices: useCategoryChoices, placeholder: m.categoryPlaceholder }),
  audience: choiceInput(audienceLabels),
  status: switchInput<FaqStatus>('draft', 'published'),
};

/** Each field as text. */
export const faqTexts: FieldTexts<typeof faqFields> = {
  question: asText,
  answer: plainTextOf,
  categoryId: asName,
  audience: asChoice(audienceLabels),
  status: asChoice(statusLabels),
};

/** The columns of a question; all but the question can be hidden. */
export const faqColumns = columnsOf<FaqRow, 'audience' | 'category'>({
  question: { label: faqFields.question.label, render: ({ question }) => question },
  status: {
    label: columnLabelOf(faqFields.status),
    render: ({ status }) => (
      <StatusBadge tone={status === 'published' ? 'success' : 'neutral'} label={statusLabels[status]} />
    ),
  },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    render: ({ updatedAt }) => (
      <Text c="dimmed" size="sm" component="span">
        <UpdatedTime date={updatedAt} />
      </Text>
    ),
  },
});

export const faqFilters = (categories: readonly FilterOption[]): readonly Filter[] => [
  {
    kind: 'choice',
    key: 'status',
    label: columnLabelOf(faqFields.status),
    isSingle: true,
    options: faqStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  { kind: 'choice', key: 'category', label: faqFields.categoryId.label, options: categories },
];

export function useCategoryChoices() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return categories.map(({ _id, name }) => ({ value: _id, label: name }));
}
