import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { ReactNode } from 'react';
import type { BulkState } from './bulk-state.ts';
import type { BulkReporter, BulkLabels } from './bulk-reporter.ts';

/** One thing that can be done to the selection. */
export type BulkAction<Key, Wire> = {
  key: Key;
  /** The right that it needs beside those of the list. */
  access?: Permission;
  isDanger?: boolean;
  /** An email, for example, can't be undone. */
  isIrreversible?: boolean;
} & (
  | { make: () => Wire }
  /** Draws a `BulkChoice` that asks for what the action needs to know. */
  | { ask: (chosen: BulkChosen<Wire>) => ReactNode }
);
export type BulkChosen<Wire> = { onChosen: (action: Wire) => void; onClose: () => void };

type Run<Target> = { target: Target; count: number; tell: BulkReporter; onDone: () => void };

/** How a list's records are changed; `bulkOf` of `@backlot/data/bulk` makes it. */
export type Bulk<Wire, Target, Result> = {
  useBulk: (run: Run<Target>) => {
    state: BulkState<Wire, Result>;
    attempt: (action: Wire) => Promise<void>;
    run: () => Promise<void>;
  };
  useMay: () => (access: Permission) => boolean;
};

/** The rows that it is about. */
export type BulkSelection<Target> = { target: Target; count: number; clear: () => void };

export type BulkBarProps<Key extends string, Wire, Target, Result> = {
  bulk: Bulk<Wire, Target, Result>;
  actions: readonly BulkAction<Key, Wire>[];
  words: BulkLabels<Key>;
  /** How many of the actions are buttons; the rest are in a menu. */
  shown?: number;
  /** What was chosen or will come of it, beside how many records change. */
  summaryOf?: (action: Wire, result: Result) => ReactNode;
} & BulkSelection<Target>;
