import {
  Button,
  IconPhoto,
  IconPlus,
  LoadingTable,
  PageHeader,
  QueryStates,
  Tabs,
  useDocumentTitle,
} from '@backlot/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lookupChoices } from '../../records/lookup-choices.ts';
import { OrderedListPanel } from '../../ordered-list/ordered-list-panel.tsx';
import { preferencesUrl } from '../../ordered-list/use-list-preferences.ts';
import { bannerColumns, bannerFilters } from './banners.columns.tsx';
import { bannersQuery, choicesQuery } from './banners.data.ts';
import { listMessages as m } from './banners.messages.ts';
import classes from './banners.module.css';
import { BannerTimeline } from './timeline/banner-timeline.tsx';
import { SlotBanners } from './slot-banners.tsx';
import { useListState } from '@backlot/data/list-state';
import { bannerQuery } from '@backlot/contracts/catalog/banners/banner';
import { z } from '@backlot/contracts/z';

/** The banners of one slot in display order, and their schedule. */
export function BannersPage() {
  useDocumentTitle(m.title);
  const choices = useQuery(choicesQuery());
  const slots = lookupChoices(choices.data, 'bannerSlot');
  const state = useBannersState(slots[0]?.value);
  const { slot, set } = state;
  const result = useQuery({
    ...bannersQuery(state.input),
    enabled: slot !== null,
    placeholderData: keepPreviousData,
  });
  const isStale = result.isPlaceholderData;
  const add = (
    <Button
      component={Link}
      to={slot === null ? 'new' : `new?slot=${slot}`}
      leftSection={<IconPlus size={16} />}
    >
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
      {slot !== null && (
        <Tabs value={slot} onChange={(value) => set({ slot: value ?? undefined })}>
          <Tabs.List aria-label={m.slots}>
            {slots.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={slot}>
            <OrderedListPanel
              name="banner"
              columns={bannerColumns}
              state={state}
              result={result}
              filters={bannerFilters(lookupChoices(choices.data, 'language'))}
              icon={IconPhoto}
              messages={m}
              add={add}
            >
              {(rows, display) => (
                <div className={classes.found} data-stale={isStale || undefined} aria-busy={isStale}>
                  <SlotBanners
                    rows={rows}
                    slotName={slots.find(({ value }) => value === slot)?.label ?? slot}
                    isOrderable={!state.isFiltered && !isStale}
                    display={display}
                  />
                  <BannerTimeline rows={rows} />
                </div>
              )}
            </OrderedListPanel>
          </Tabs.Panel>
        </Tabs>
      )}
      {slot === null && (
        <QueryStates result={choices} loading={<LoadingTable columns={[7, 2, 1]} rows={6} />}>
          {() => null}
        </QueryStates>
      )}
    </>
  );
}

const urlSchema = z.strictObject({ ...bannerQuery.shape, ...preferencesUrl });

/** What the URL says: the slot, and the filters. */
const useBannersState = (firstSlot: string | undefined) => {
  const [params] = useSearchParams();
  const defaults = useMemo(
    (): Record<string, string> => (firstSlot === undefined ? {} : { slot: firstSlot }),
    [firstSlot],
  );
  const { query, raw, refused, set } = useListState(urlSchema, defaults);
  const { columns: _columns, view: _view, ...input } = raw;
  const { slot, ...filters } = input;
  const inUrl = params.get('slot');
  return {
    query,
    refused,
    set,
    /** Null until the slots are known. */
    slot: slot ?? null,
    /** The query of the API. */
    input,
    isFiltered: Object.keys(filters).length > 0,
    /** The part of the URL that saved views leave alone. */
    scope: inUrl === null ? '' : `${new URLSearchParams({ slot: inUrl })}`,
    clear: () =>
      set({ q: undefined, status: undefined, audience: undefined, language: undefined, view: undefined }),
  };
};
