import {
  Button,
  IconPhoto,
  IconPlus,
  LoadingTable,
  PageHeader,
  QueryFaces,
  Tabs,
  Text,
  useDocumentTitle,
} from '@backlot/ui';
import { type FilterOption, ListFaces, ListToolbar, ListViews } from '@backlot/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lookupChoices } from '../../records/lookup-choices.ts';
import { preferencesUrl, useListPreferences } from '../../ordered-list/use-list-preferences.ts';
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
  const result = useSlotBanners(state);
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
            <SlotPanel
              slotName={slots.find(({ value }) => value === slot)?.label ?? slot}
              languages={lookupChoices(choices.data, 'language')}
              state={state}
              result={result}
              add={add}
            />
          </Tabs.Panel>
        </Tabs>
      )}
      {slot === null && (
        <QueryFaces result={choices} loading={<LoadingTable columns={widths} rows={6} />}>
          {() => null}
        </QueryFaces>
      )}
    </>
  );
}

type State = ReturnType<typeof useBannersState>;
type Result = ReturnType<typeof useSlotBanners>;
const widths = [7, 2, 1];

const useSlotBanners = ({ slot, input }: State) =>
  useQuery({ ...bannersQuery(input), enabled: slot !== null, placeholderData: keepPreviousData });

type PanelProps = {
  slotName: string;
  languages: readonly FilterOption[];
  state: State;
  result: Result;
  add: ReactNode;
};

/** Filters, banners and schedule of one slot. */
function SlotPanel({ slotName, languages, state, result, add }: PanelProps) {
  const { isFiltered } = state;
  const isReady = result.data !== undefined;
  const { preferences, display } = useListPreferences('banner', isReady, bannerColumns, state);
  const isStale = result.isPlaceholderData;
  return (
    <>
      <ListViews preferences={preferences} place={state.scope} />
      <ListToolbar
        values={state.query}
        refused={state.refused}
        onChange={state.set}
        searchLabel={m.search}
        filters={bannerFilters(languages)}
        display={display}
      />
      {isFiltered && result.data && result.data.length > 0 && (
        <Text c="dimmed" size="sm" mb="sm">
          {m.orderHint}
        </Text>
      )}
      <ListFaces
        result={result}
        widths={widths}
        icon={IconPhoto}
        messages={m}
        isFiltered={isFiltered}
        onClear={state.clear}
        add={add}
      >
        {(rows) => (
          <div className={classes.found} data-stale={isStale || undefined} aria-busy={isStale}>
            <SlotBanners
              rows={rows}
              slotName={slotName}
              isOrderable={!isFiltered && !isStale}
              display={display}
            />
            <BannerTimeline rows={rows} />
          </div>
        )}
      </ListFaces>
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
