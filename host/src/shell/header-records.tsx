import { constants, useDebouncedValue } from '@backlot/ui';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NavTarget } from './nav-targets.ts';
import { rememberRecord } from './recent-records.ts';
import { RecordMedia, RecordState } from './record-parts.tsx';
import { navTargetOf, useRecordSearch } from './record-search.ts';
import { type OptionState, SearchOption } from './search-option.tsx';

/** The palette has more. */
const shown = 8;
const shownPerKind = 2;

export type Opening = readonly (() => void)[] | 'failed' | null;

export type RecordsProps = {
  typed: string;
  targets: readonly NavTarget[];
  /** Gets what opens each record; null while the results of what was typed are unknown, `failed` when they stay so. */
  onFound: (open: Opening) => void;
  optionAt: (index: number) => OptionState;
};

/** The records below the pages of the search box. Loaded with its first use. */
export function HeaderRecords({ typed, targets, onFound, optionAt }: RecordsProps) {
  const [settled] = useDebouncedValue(typed, constants.searchDebounceMs);
  const { groups, isSearching, hasFailed } = useRecordSearch(settled);
  const navigate = useNavigate();
  const isSettled = typed === settled && !isSearching;
  const records = useMemo(
    () => groups.flatMap((group) => group.records.slice(0, shownPerKind)).slice(0, shown),
    [groups],
  );

  useEffect(() => {
    if (!isSettled) return onFound(null);
    if (hasFailed) return onFound('failed');
    onFound(
      records.map((record) => () => {
        rememberRecord(record);
        void navigate(record.to);
      }),
    );
  }, [records, isSettled, hasFailed, navigate, onFound]);

  return records.map((record, index) => (
    <SearchOption
      key={record.to}
      {...(isSettled && optionAt(index))}
      media={<RecordMedia record={record} icon={navTargetOf(targets, record)?.icon} />}
      label={record.label}
      detail={record.detail}
      end={<RecordState record={record} />}
    />
  ));
}
