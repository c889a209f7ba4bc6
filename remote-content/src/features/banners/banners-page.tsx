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
import { Select } from '@backlot/ui/form';
import { SearchBox } from '@backlot/ui/table';
import { CallError, messageOf } from '@backlot/data/call-error';
import { type BannerRow, bannerStatus } from '@backlot/contracts/banners';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { bannersQuery, choicesQuery } from './banners.data.ts';
import { listMessages as m, statusLabels } from './banners.messages.ts';
import classes from './banners.module.css';
import { BannerTimeline } from './banner-timeline.tsx';
import { SlotBanners } from './slot-banners.tsx';
import { useBannersState } from './use-banners-state.ts';

const statuses = bannerStatus.options.map((value) => ({ value, label: statusLabels[value] }));

/** The banners of one place, in the order in which people see them, and when each is shown. */
export function BannersPage() {
  useDocumentTitle(m.title);
  const choices = useQuery(choicesQuery());
  const places = (choices.data ?? []).flatMap(({ type, key, name }) =>
    type === 'bannerSlot' ? [{ value: key, label: name }] : [],
  );
  const { slot, status, q, narrowing, isFiltered, set } = useBannersState(places);
  const result = useQuery({
    ...bannersQuery({ ...narrowing, ...(slot !== null && { slot }) }),
    enabled: slot !== null,
    placeholderData: keepPreviousData,
  });
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
        <Tabs value={slot} onChange={(value) => set({ slot: value })}>
          <Tabs.List aria-label={m.places}>
            {places.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={slot} pt="md">
            <div className={classes.tools}>
              <SearchBox label={m.search} value={q} onChange={(text) => set({ q: text ?? null })} />
              <Select
                label={m.status}
                placeholder={m.anyStatus}
                data={statuses}
                value={status ?? null}
                clearable
                onChange={(value) => set({ status: value })}
              />
            </div>
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
              onClear={() => set({ q: null, status: null })}
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
};

function Found({ rows, isStale, isFiltered, place, onClear }: FoundProps) {
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
      <SlotBanners rows={rows} place={place} isOrderable={!isFiltered && !isStale} />
      <BannerTimeline rows={rows} />
    </div>
  );
}
