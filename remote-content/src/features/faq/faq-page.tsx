import {
  Button,
  EmptyState,
  FailedState,
  IconHelpCircle,
  IconPlus,
  LoadingTable,
  PageHeader,
  Stack,
  Tabs,
  Text,
  useDocumentTitle,
} from '@backlot/ui';
import { type Display, ListToolbar, ListViews, useRowKeys } from '@backlot/ui/table';
import { CallError, messageOf } from '@backlot/data/call-error';
import { faqAudience, type FaqRow } from '@backlot/contracts/faq';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useKept } from '../../ordered-list/use-kept.ts';
import { faqColumns, faqFilters } from './faq.columns.tsx';
import { categoriesQuery, faqListQuery } from './faq.data.ts';
import { audienceLabels, faqMessages as m } from './faq.messages.ts';
import classes from './faq.module.css';
import { FaqCategory } from './faq-category.tsx';
import { FaqDrawer } from './faq-drawer.tsx';
import { useFaqState } from './use-faq-state.ts';

/** Every question, by category, in the order in which the public sees them. */
export function FaqPage() {
  useDocumentTitle(m.title);
  const state = useFaqState();
  const { audience, isFiltered, set } = state;
  const result = useQuery({ ...faqListQuery(state.input), placeholderData: keepPreviousData });
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { kept, display } = useKept('faq', result.data !== undefined, faqColumns, state);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => set({ open: 'new' })}>
      {m.add}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={m.title}
        facts={[m.description]}
        {...(result.data && { count: { total: result.data.length, isCapped: false } })}
        primary={add}
      />
      <Tabs value={audience} onChange={(value) => set({ audience: faqAudience.parse(value) })} mb="md">
        <Tabs.List aria-label={m.audiences}>
          {faqAudience.options.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {audienceLabels[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={audience}>
          <ListViews kept={kept} place={state.place} />
          <ListToolbar
            values={state.query}
            refused={state.refused}
            onChange={set}
            searchLabel={m.search}
            filters={faqFilters(categories.map(({ _id, name }) => ({ value: _id, label: name })))}
            display={display}
          />
          {isFiltered && result.data && result.data.length > 0 && (
            <Text c="dimmed" size="sm" mb="sm">
              {m.orderHint}
            </Text>
          )}
          <Questions
            result={result}
            isFiltered={isFiltered}
            add={add}
            onClear={state.clear}
            onEdit={(_id) => set({ open: _id })}
            display={display}
          />
        </Tabs.Panel>
      </Tabs>
      <FaqDrawer open={state.open} audience={audience} onClose={() => set({ open: undefined })} />
    </>
  );
}

type QuestionsProps = {
  result: {
    data: FaqRow[] | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  isFiltered: boolean;
  add: ReactNode;
  onClear: () => void;
  onEdit: (_id: string) => void;
  display: Display<FaqRow>;
};

function Questions({ result, isFiltered, add, onClear, onEdit, display }: QuestionsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  const box = useRef<HTMLDivElement>(null);
  const groups = [...byCategory(data ?? [])];
  const shown = groups.flatMap(([, rows]) => rows);
  useRowKeys(box, { onEdit: (index) => shown[index] && onEdit(shown[index]._id) });
  if (!data && error)
    return (
      <FailedState
        message={messageOf(error)}
        errorId={error instanceof CallError ? error.errorId : null}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <LoadingTable columns={[7, 2, 1]} rows={6} />;
  if (data.length === 0)
    return isFiltered ? (
      <EmptyState icon={IconHelpCircle} title={m.noMatch}>
        <Button variant="default" onClick={onClear}>
          {m.clear}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState icon={IconHelpCircle} title={m.emptyTitle} text={m.emptyText}>
        {add}
      </EmptyState>
    );
  return (
    <Stack
      ref={box}
      gap="lg"
      className={classes.groups}
      data-stale={isPlaceholderData || undefined}
      aria-busy={isPlaceholderData}
    >
      {groups.map(([categoryId, rows]) => (
        <FaqCategory
          key={categoryId}
          rows={rows}
          isOrderable={!isFiltered && !isPlaceholderData}
          onEdit={onEdit}
          display={display}
        />
      ))}
    </Stack>
  );
}

/** The rows come in the order of their categories. */
const byCategory = (rows: readonly FaqRow[]): ReadonlyMap<string, readonly FaqRow[]> =>
  rows.reduce(
    (groups, row) => groups.set(row.category._id, [...(groups.get(row.category._id) ?? []), row]),
    new Map<string, readonly FaqRow[]>(),
  );
