import type { SearchGroup } from '@backlot/contracts/platform/search/search';
import { searchApi } from '@backlot/contracts/platform/search/search';
import { queryOf } from '@backlot/data/query';
import { navTargetAt, type NavTarget } from './nav-targets.ts';
import { descriptors } from './use-nav-targets.ts';

/** A record that the search found, and where it opens. */
export type FoundRecord = {
  type: string;
  _id: string;
  label: string;
  detail: string | null;
  to: string;
};
/** Records under one heading: a kind, or those whose number or ID was typed. */
export type RecordGroup = { type: string; label: string; records: FoundRecord[] };

const entries = descriptors.flatMap(({ search }) => search);

export const searchQuery = (typed: string) => queryOf(searchApi.everywhere, { query: { q: typed } });

/** The groups of an answer, exact matches first. A kind that no remote shows is skipped. */
export const recordGroups = (groups: readonly SearchGroup[], exactLabel: string): RecordGroup[] => {
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

type Hit = Pick<FoundRecord, '_id' | 'label' | 'detail'>;

const recordOf = ({ type, to }: (typeof entries)[number], { _id, label, detail }: Hit): FoundRecord => ({
  type,
  _id,
  label,
  detail,
  to: to.replace('{_id}', encodeURIComponent(_id)),
});

/** Records that were opened before, of kinds that the user may still read. */
export const shownRecords = (
  hits: readonly (Hit & { type: string })[],
  can: (access: (typeof entries)[number]['access']) => boolean,
): FoundRecord[] =>
  hits.flatMap((hit) => {
    const entry = entries.find(({ type }) => type === hit.type);
    return entry && can(entry.access) ? [recordOf(entry, hit)] : [];
  });

/** The menu entry below which a record opens. */
export const navTargetOf = (targets: readonly NavTarget[], { to }: FoundRecord): NavTarget | null =>
  navTargetAt(targets, to);
