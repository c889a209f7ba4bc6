import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { ReactNode } from 'react';
import type { BulkState } from './bulk-state.ts';
import type { BulkReporter, BulkLabels } from './bulk-reporter.ts';

/** One thing that can be done to the selection. */
export type BulkAction<Key, Wire> = {
  key: Key;
  /** A permission that it requires besides those of the list. */
  access?: Permission;
  isDanger?: boolean;
  /** An email, for example, can't be undone. */
  isIrreversible?: boolean;
  /** Why no selected record can take it; disables it in its place. */
  reason?: string | undefined;
} & (
  | { make: () => Wire }
  /** Renders a `BulkChoice` for the action's input. */
  | { renderForm: (chosen: BulkChosen<Wire>) => ReactNode }
);
export type BulkChosen<Wire> = { onChosen: (action: Wire) => void; onClose: () => void };

type Run<Target> = { target: Target; count: number; reporter: BulkReporter; onDone: () => void };

/** The bulk changes of a resource; made by `bulkOf` of `@backlot/data/bulk`. */
export type Bulk<Wire, Target, Result> = {
  useBulk: (run: Run<Target>) => {
    state: BulkState<Wire, Result>;
    preview: (action: Wire) => Promise<void>;
    run: () => Promise<void>;
  };
  useMay: () => (access: Permission) => boolean;
};

/** The selected rows. */
export type BulkSelection<Target> = { target: Target; count: number; clear: () => void };

export type BulkBarProps<Key extends string, Wire, Target, Result> = {
  bulk: Bulk<Wire, Target, Result>;
  actions: readonly BulkAction<Key, Wire>[];
  labels: BulkLabels<Key>;
  /** How many actions are buttons; the others are in a menu. */
  shown?: number;
  /** The chosen value or its effect, beside how many records change. */
  summaryOf?: (action: Wire, result: Result) => ReactNode;
} & BulkSelection<Target>;
