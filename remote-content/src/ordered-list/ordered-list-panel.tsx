import { type IconComponent, type QueryLike, Text } from '@backlot/ui';
import {
  type Column,
  type Display,
  type Filter,
  ListStates,
  ListToolbar,
  ListViews,
} from '@backlot/ui/table';
import type { ComponentProps, ReactNode } from 'react';
import { useListPreferences } from './use-list-preferences.ts';

type Toolbar = ComponentProps<typeof ListToolbar>;
type Props<Row> = {
  /** The resource, for saved views. */
  name: string;
  columns: readonly Column<Row>[];
  /** What the URL says. */
  state: {
    query: Toolbar['values'] & { columns?: string[] | undefined };
    refused: Toolbar['refused'];
    /** A method, because that of `useListState` takes more. */
    set(patch: Parameters<Toolbar['onChange']>[0]): void;
    /** The part of the URL that saved views leave alone. */
    scope: string;
    isFiltered: boolean;
    clear: () => void;
  };
  result: QueryLike<Row[]>;
  filters: readonly Filter[];
  icon: IconComponent;
  messages: ComponentProps<typeof ListStates>['messages'] & { search: string; orderHint: string };
  /** The button that adds the first record. */
  add: ReactNode;
  children: (rows: Row[], display: Display<Row>) => ReactNode;
};

const widths = [7, 2, 1];

/** Saved views, filters and rows of a manually ordered list, which `ListPage` can't render. */
export function OrderedListPanel<Row>({ name, columns, state, result, filters, ...rest }: Props<Row>) {
  const { icon, messages: m, add, children } = rest;
  const { isFiltered } = state;
  const { preferences, display } = useListPreferences(name, result.data !== undefined, columns, state);
  return (
    <>
      <ListViews preferences={preferences} place={state.scope} />
      <ListToolbar
        values={state.query}
        refused={state.refused}
        onChange={(patch) => state.set(patch)}
        searchLabel={m.search}
        filters={filters}
        display={display}
      />
      {isFiltered && result.data && result.data.length > 0 && (
        <Text c="dimmed" size="sm" mb="sm">
          {m.orderHint}
        </Text>
      )}
      <ListStates
        result={result}
        widths={widths}
        icon={icon}
        messages={m}
        isFiltered={isFiltered}
        onClear={state.clear}
        add={add}
      >
        {(rows) => children(rows, display)}
      </ListStates>
    </>
  );
}
