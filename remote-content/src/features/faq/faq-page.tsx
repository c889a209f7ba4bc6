import { Button, IconHelpCircle, IconPlus, PageHeader, Tabs, useDocumentTitle } from '@backlot/ui';
import { useListState } from '@backlot/data/list-state';
import { faqAudience, faqQuery } from '@backlot/contracts/site/faq/faq';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { OrderedGroups } from '../../ordered-list/ordered-groups.tsx';
import { OrderedListPanel } from '../../ordered-list/ordered-list-panel.tsx';
import { preferencesUrl } from '../../ordered-list/use-list-preferences.ts';
import { faqActions, faqListQuery, orderFaq } from './faq.data.ts';
import { faqColumns, faqFilters, useCategoryChoices } from './faq.fields.tsx';
import { audienceLabels, faqMessages as m } from './faq.messages.ts';
import { FaqDrawer } from './faq-drawer.tsx';

/** All questions by category, in the order of the public page. */
export function FaqPage() {
  useDocumentTitle(m.title);
  const state = useFaqState();
  const { audience, isFiltered, set } = state;
  const result = useQuery({ ...faqListQuery(state.input), placeholderData: keepPreviousData });
  const categories = useCategoryChoices();
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
          <OrderedListPanel
            name="faq"
            columns={faqColumns}
            state={state}
            result={result}
            filters={faqFilters(categories)}
            icon={IconHelpCircle}
            messages={m}
            add={add}
          >
            {(rows, display) => (
              <OrderedGroups
                rows={rows}
                groupOf={({ category }) => category}
                nameOf={({ question }) => question}
                messages={m}
                isOrderable={!isFiltered}
                order={(categoryId, ids) => orderFaq({ audience, categoryId, ids })}
                onEdit={(_id) => set({ open: _id })}
                remove={faqActions.remove}
                restore={faqActions.restore}
                display={display}
                isStale={result.isPlaceholderData}
              />
            )}
          </OrderedListPanel>
        </Tabs.Panel>
      </Tabs>
      <FaqDrawer open={state.open} audience={audience} onClose={() => set({ open: undefined })} />
    </>
  );
}

const urlSchema = z.strictObject({ ...faqQuery.shape, ...preferencesUrl, open: z.optional(z.string()) });
const defaults = { audience: 'watcher' };

/** What the URL says: the audience, the filters, and which question is open. */
function useFaqState() {
  const [params] = useSearchParams();
  const { query, raw, refused, set } = useListState(urlSchema, defaults);
  const { columns: _columns, view: _view, open: _open, ...input } = raw;
  const { audience: _audience, ...filters } = input;
  const inUrl = params.get('audience');
  return {
    query,
    refused,
    set,
    audience: query.audience ?? 'watcher',
    /** `new`, an id, or null. */
    open: query.open ?? null,
    /** The query of the API. */
    input,
    isFiltered: Object.keys(filters).length > 0,
    /** The part of the URL that saved views leave alone. */
    scope: inUrl === null ? '' : `${new URLSearchParams({ audience: inUrl })}`,
    clear: () => set({ q: undefined, status: undefined, category: undefined, view: undefined }),
  };
}
