/**
 * A rollup. Triggers insert a pending row for each change and never update one, so that writers never wait for each other;
 * a job compacts pending rows into one row for each combination of `keys`, unique among compacted rows. Readers sum
 * both, so that totals are always current.
 */
export type RollupDefinition = {
  table: string;
  keys: readonly string[];
  totals: readonly string[];
  /** Bits of people in the column `people`, combined by `or`. */
  people?: boolean;
  /** Counts by value in the JSON column `histogram`, so that percentiles take one row instead of one for each value. */
  histogram?: boolean;
  groups?: RollupGroups;
};

/** A second compaction by fewer keys, so that less is read. Written by compaction alone. */
export type RollupGroups = {
  table: string;
  keys: readonly string[];
  /** Joined to the compacted rows: each row's groups. */
  join: string;
  /** For groups whose members change: the table of groups to rebuild, by `sums` (the rollup's table) and `group_id`. */
  changesTable?: string;
};
