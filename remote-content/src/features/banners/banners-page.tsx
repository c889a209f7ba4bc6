import {
  Button,
  FailedState,
  IconPhoto,
  IconPlus,
  LoadingTable,
  PageHeader,
  Tabs,
  Text,
  useDocumentTitle,
} from '@backlot/ui';
import { ListFaces, ListToolbar, ListViews } from '@backlot/ui/table';
import { CallError, messageOf } from '@backlot/data/call-error';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useListPreferences } from '../../ordered-list/use-list-preferences.ts';
import { bannerColumns, bannerFilters } from './banners.columns.tsx';
import { bannersQuery, choicesQuery } from './banners.data.ts';
import { listMessages as m } from './banners.messages.ts';
import classes from './banners.module.css';
import { BannerTimeline } from './banner-timeline.tsx';
import { SlotBanners } from './slot-banners.tsx';
import { useBannersState } from './use-banners-state.ts';

/** The banners of one slot in display order, and their schedule. */
export function BannersPage() {
  useDocumentTitle(m.title);
  const choices = useQuery(choicesQuery());
  const ofType = (wanted: 'bannerSlot' | 'language') =>
    (choices.data ?? []).flatMap(({ type, key, name }) =>
      type === wanted ? [{ value: key, label: name }] : [],
    );
  const slots = ofType('bannerSlot');
  const state = useBannersState(slots[0]?.value);
  const { slot, isFiltered, set } = state;
  const result = useQuery({
    ...bannersQuery(state.input),
    enabled: slot !== null,
    placeholderData: keepPreviousData,
  });
  const { preferences, display } = useListPreferences(
    'banner',
    result.data !== undefined,
    bannerColumns,
    state,
  );
  const add = (
    <Button
      component={Link}
      to={slot === null ? 'new' : `new?slot=${slot}`}
      leftSection={<IconPlus size={16} />}
    >
      {m.add}
    </Button>
  );
  const isStale = result.isPlaceholderData;

  return (
    <>
      <PageHeader
        title={m.title}
        facts={[m.description]}
        {...(result.data && { count: { total: result.data.length, isCapped: false } })}
        primary={add}
      />
      {slot === null && choices.error && (
        <FailedState
          message={messageOf(choices.error)}
          errorId={choices.error instanceof CallError ? choices.error.errorId : null}
          onRetry={() => void choices.refetch()}
          isRetrying={choices.isFetching}
        />
      )}
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
            <ListViews preferences={preferences} place={state.scope} />
            <ListToolbar
              values={state.query}
              refused={state.refused}
              onChange={set}
              searchLabel={m.search}
              filters={bannerFilters(ofType('language'))}
              display={display}
            />
            {isFiltered && result.data && result.data.length > 0 && (
              <Text c="dimmed" size="sm" mb="sm">
                {m.orderHint}
              </Text>
            )}
            <ListFaces
              result={result}
              widths={[7, 2, 1]}
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
                    slotName={slots.find(({ value }) => value === slot)?.label ?? slot}
                    isOrderable={!isFiltered && !isStale}
                    display={display}
                  />
                  <BannerTimeline rows={rows} />
                </div>
              )}
            </ListFaces>
          </Tabs.Panel>
        </Tabs>
      )}
      {slot === null && !choices.error && <LoadingTable columns={[7, 2, 1]} rows={6} />}
    </>
  );
}
