import type { Permission } from '@backlot/contracts/access';
import type { BulkResult } from '@backlot/contracts/bulk';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionMenu } from '../action-menu.tsx';
import { BulkFlow } from './bulk-flow.tsx';
import type { BulkState } from './bulk-state.ts';
import { messages } from './bulk.messages.ts';
import type { BulkTeller, BulkWords } from './tell-bulk.ts';

/** One thing that can be done to the selection. */
export type BulkAction<Key, Wire> = {
  key: Key;
  /** The right that it needs beside those of the list. */
  access?: Permission;
  isDanger?: boolean;
  /** A mail, for example, can't be taken back. */
  isForGood?: boolean;
} & (
  | { make: () => Wire }
  /** Draws a `BulkChoice` that asks for what the action needs to know. */
  | { ask: (chosen: BulkChosen<Wire>) => ReactNode }
);
export type BulkChosen<Wire> = { onChosen: (action: Wire) => void; onClose: () => void };

type Run<Target> = { target: Target; count: number; tell: BulkTeller; onDone: () => void };

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
  words: BulkWords<Key>;
  /** How many of the actions are buttons; the rest are in a menu. */
  shown?: number;
  /** What was chosen or will come of it, beside how many records change. */
  summaryOf?: (action: Wire, result: Result) => ReactNode;
} & BulkSelection<Target>;

/** What can be done with the selected rows: each action asks, tells what it would do, runs, and can be taken back. */
export function BulkBar<Key extends string, Wire, Target, Result extends BulkResult>({
  actions,
  shown = 4,
  ...flow
}: BulkBarProps<Key, Wire, Target, Result>) {
  const may = flow.bulk.useMay();
  const [chosen, setChosen] = useState<BulkAction<Key, Wire> | null>(null);
  const offered = actions.filter(({ access }) => !access || may(access));
  const labels = flow.words.actions;
  return (
    <>
      {offered.slice(0, shown).map((action) => (
        <Button key={action.key} size="xs" variant="default" onClick={() => setChosen(action)}>
          {labels[action.key]}
        </Button>
      ))}
      <ActionMenu
        label={messages.more}
        actions={offered.slice(shown).map((action) => ({
          key: action.key,
          label: labels[action.key],
          onSelect: () => setChosen(action),
          ...(action.isDanger && { isDanger: true, startsGroup: true }),
        }))}
      />
      {chosen && <BulkFlow key={chosen.key} action={chosen} onClose={() => setChosen(null)} {...flow} />}
    </>
  );
}
