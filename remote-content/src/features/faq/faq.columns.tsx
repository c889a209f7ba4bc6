import { RelativeTime, StatusBadge, Text } from '@backlot/ui';
import type { Column, Filter, FilterOption } from '@backlot/ui/table';
import { type FaqRow, faqStatus } from '@backlot/contracts/faq';
import { faqMessages as m, statusLabels } from './faq.messages.ts';

/** What a question's row tells; a person may leave out any but the question. */
export const faqColumns: readonly Column<FaqRow>[] = [
  { key: 'question', label: m.columns.question, render: ({ question }) => question },
  {
    key: 'status',
    label: m.columns.status,
    render: ({ status }) => (
      <StatusBadge tone={status === 'published' ? 'success' : 'neutral'} label={statusLabels[status]} />
    ),
  },
  {
    key: 'updatedAt',
    label: m.columns.updatedAt,
    render: ({ updatedAt }) => (
      <Text c="dimmed" size="sm" component="span">
        <RelativeTime date={updatedAt} />
      </Text>
    ),
  },
];

export const faqFilters = (categories: readonly FilterOption[]): readonly Filter[] => [
  {
    kind: 'choice',
    key: 'status',
    label: m.columns.status,
    isSingle: true,
    options: faqStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  { kind: 'choice', key: 'category', label: m.columns.category, options: categories },
];
