import {
  type RemoteDescriptor,
  statusIcon,
  type StatusIcon,
  type StatusTone,
} from '@backlot/contracts/platform/releases/remotes';
import type { SearchGroup, SearchHit } from '@backlot/contracts/platform/search/search';
import { searchApi } from '@backlot/contracts/platform/search/search';
import { queryOf } from '@backlot/data/query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { navTargetAt, type NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import { descriptors } from './use-nav-targets.ts';

type Entry = RemoteDescriptor['search'][number];

/** A record that the search found, and where it opens. */
export type FoundRecord = Omit<SearchHit, 'status' | 'isExact'> & {
  type: string;
  to: string;
  media: Entry['media'];
  status: { label: string; tone: StatusTone; icon?: StatusIcon } | undefined;
};
/** Records under one heading: a kind, or those whose number or ID was typed. */
export type RecordGroup = { type: string; label: string; records: FoundRecord[] };

const entries: readonly Entry[] = descriptors.flatMap(({ search }) => search);

/** The groups of an answer, exact matches first. A kind that no remote shows is skipped. */
const recordGroups = (groups: readonly SearchGroup[], exactLabel: string): RecordGroup[] => {
  const known = groups.flatMap(({ type, hits }) => {
    const entry = entries.find((each) => each.type === type);
    return entry ? [{ entry, hits }] : [];
  });
  const exact = known.flatMap(({ entry, hits }) =>
    hits.filter(({ isExact }) => isExact).map((hit) => recordOf(entry, hit)),
  );
  const byKind = known.map(({ entry, hits }) => ({
    type: entry.type,
    label: entry.label,
    records: hits.filter(({ isExact }) => !isExact).map((hit) => recordOf(entry, hit)),
  }));
  return [{ type: '', label: exactLabel, records: exact }, ...byKind].filter(
    ({ records }) => records.length > 0,
  );
};

type Hit = Omit<SearchHit, 'isExact'>;

const recordOf = ({ type, to, media, statuses }: Entry, hit: Hit): FoundRecord => ({
  type,
  _id: hit._id,
  label: hit.label,
  detail: hit.detail,
  img: hit.img,
  amount: hit.amount,
  to: to.replace('{_id}', encodeURIComponent(hit._id)),
  media,
  status: statusOf(statuses, hit.status),
});

/** Nothing for a status that the remote of this release doesn't know. */
const statusOf = (statuses: Entry['statuses'], status: string | null): FoundRecord['status'] => {
  const label = status === null ? undefined : statuses?.labels[status];
  if (!label || !status) return undefined;
  const { data: icon } = statusIcon.safeParse(statuses?.icons?.[status]);
  return { label, tone: statuses?.tones[status] ?? 'neutral', ...(icon && { icon }) };
};

export type RecordSearch = { groups: RecordGroup[]; isSearching: boolean; hasFailed: boolean };

/** Records of all kinds; previous results stay until the next ones. */
export const useRecordSearch = (typed: string): RecordSearch => {
  const { data, isFetching, isError } = useQuery({
    ...queryOf(searchApi.everywhere, { query: { q: typed } }),
    enabled: typed !== '',
    placeholderData: (previous: SearchGroup[] | undefined) => previous,
  });
  const groups = useMemo(
    () => (typed === '' ? [] : recordGroups(data ?? [], messages.palette.exact)),
    [data, typed],
  );
  return { groups, isSearching: isFetching, hasFailed: isError };
};

/** Records that were opened before, of kinds that the user may still read. Their status may have changed since. */
export const shownRecords = (
  hits: readonly (Pick<Hit, '_id' | 'label' | 'detail' | 'img'> & { type: string })[],
  can: (access: Entry['access']) => boolean,
): FoundRecord[] =>
  hits.flatMap((hit) => {
    const entry = entries.find(({ type }) => type === hit.type);
    return entry && can(entry.access) ? [recordOf(entry, { ...hit, status: null, amount: null })] : [];
  });

/** The menu entry below which a record opens. */
export const navTargetOf = (targets: readonly NavTarget[], { to }: FoundRecord): NavTarget | null =>
  navTargetAt(targets, to);
