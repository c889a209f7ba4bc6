import {
  Button,
  EmptyState,
  FailedState,
  IconPhoto,
  IconPlus,
  LoadingTable,
  PageHeader,
  Tabs,
  Text,
  useDocumentTitle,
} from '@backlot/ui';
import { type Display, ListToolbar, ListViews } from '@backlot/ui/table';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { BannerRow } from '@backlot/contracts/banners';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useKept } from '../../ordered-list/use-kept.ts';
import { bannerColumns, bannerFilters } from './banners.columns.tsx';
import { bannersQuery, choicesQuery } from './banners.data.ts';
import { listMessages as m } from './banners.messages.ts';
import classes from './banners.module.css';
import { BannerTimeline } from './banner-timeline.tsx';
import { SlotBanners } from './slot-banners.tsx';
import { useBannersState } from './use-banners-state.ts';

/** The banners of one place, in the order in which people see them, and when each is shown. */
export function BannersPage() {
  useDocumentTitle(m.title);
  const choices = useQuery(choicesQuery());
  const ofType = (wanted: 'bannerSlot' | 'language') =>
    (choices.data ?? []).flatMap(({ type, key, name }) =>
      type === wanted ? [{ value: key, label: name }] : [],
    );
  const places = ofType('bannerSlot');
  const state = useBannersState(places[0]?.value);
  const { slot, isFiltered, set } = state;
  const result = useQuery({
    ...bannersQuery(state.input),
    enabled: slot !== null,
    placeholderData: keepPreviousData,
  });
  const { kept, display } = useKept('banner', result.data !== undefined, bannerColumns, state);
  const add = (
    <Button
      component={Link}
      to={slot === null ? 'new' : `new?slot=${slot}`}
      leftSection={<IconPlus size={16} />}
    >
      {m.add}
    </Button>
  );
  const failed = [choices, result].find(({ data, error }) => !data && error);

  return (
    <>
      <PageHeader
        title={m.title}
        facts={[m.description]}
        {...(result.data && { count: { total: result.data.length, isCapped: false } })}
        primary={add}
      />
      {failed && (
        <FailedState
          message={messageOf(failed.error)}
          errorId={failed.error instanceof CallError ? failed.error.errorId : null}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      )}
      {!failed && slot !== null && (
        <Tabs value={slot} onChange={(value) => set({ slot: value ?? undefined })}>
          <Tabs.List aria-label={m.places}>
            {places.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={slot}>
            <ListViews kept={kept} place={state.place} />
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
            <Found
              rows={result.data}
              isStale={result.isPlaceholderData}
              isFiltered={isFiltered}
              place={places.find(({ value }) => value === slot)?.label ?? slot}
              onClear={state.clear}
              display={display}
            />
          </Tabs.Panel>
        </Tabs>
      )}
      {!failed && slot === null && <LoadingTable columns={[7, 2, 1]} rows={6} />}
    </>
  );
}

type FoundProps = {
  rows: readonly BannerRow[] | undefined;
  isStale: boolean;
  isFiltered: boolean;
  place: string;
  onClear: () => void;
  display: Display<BannerRow>;
};

function Found({ rows, isStale, isFiltered, place, onClear, display }: FoundProps) {
  if (!rows) return <LoadingTable columns={[7, 2, 1]} rows={6} />;
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState icon={IconPhoto} title={m.noMatch}>
        <Button variant="default" onClick={onClear}>
          {m.clear}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState icon={IconPhoto} title={m.emptyTitle} text={m.emptyText} />
    );
  return (
    <div className={classes.found} data-stale={isStale || undefined} aria-busy={isStale}>
      <SlotBanners rows={rows} place={place} isOrderable={!isFiltered && !isStale} display={display} />
      <BannerTimeline rows={rows} />
    </div>
  );
}
