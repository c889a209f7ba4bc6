import { useMemo, useState } from 'react';

export type Selection = {
  /** Rows selected one by one, on any page of the current filter. */
  ids: ReadonlySet<string>;
  /** All matches of the filter; `ids` is then empty. */
  isAllMatching: boolean;
  isSelected: (id: string) => boolean;
  /** With `isRange`, all rows from the last toggled one to this one follow it. */
  toggle: (id: string, isRange: boolean) => void;
  togglePage: () => void;
  page: 'none' | 'some' | 'all';
  selectAllMatching: () => void;
  clear: () => void;
};

type State = { filter: string; ids: ReadonlySet<string>; isAllMatching: boolean; anchor: string | null };
const none = (filter: string): State => ({ filter, ids: new Set(), isAllMatching: false, anchor: null });

/**
 * The selected rows of a list. It survives paging, and is cleared by a change of filter: nobody acts on rows
 * that they no longer see listed.
 * @param pageIds ids on this page, in order
 * @param filter identifies the filter, for example its query string without the page
 */
export function useSelection(pageIds: readonly string[], filter: string): Selection {
  const [stored, setState] = useState(() => none(filter));
  const onPage = pageIds.join(' ');
  // Memoized, so that unchanged rows don't render again.
  return useMemo(() => {
    const state = stored.filter === filter ? stored : none(filter);
    return selectionOf(state, onPage === '' ? [] : onPage.split(' '), setState);
  }, [stored, filter, onPage]);
}

function selectionOf(state: State, pageIds: readonly string[], setState: (next: State) => void): Selection {
  const { filter, ids, isAllMatching, anchor } = state;
  const isSelected = (id: string) => isAllMatching || ids.has(id);
  const selectedHere = pageIds.filter(isSelected).length;
  const base = isAllMatching ? new Set(pageIds) : ids;

  const change = (touched: readonly string[], isOn: boolean, nextAnchor: string | null) => {
    const next = new Set(base);
    for (const id of touched) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setState({ filter, ids: next, isAllMatching: false, anchor: nextAnchor });
  };

  return {
    ids,
    isAllMatching,
    isSelected,
    page: pageState(selectedHere, pageIds.length),
    toggle: (id, isRange) => change(isRange ? between(pageIds, anchor, id) : [id], !isSelected(id), id),
    togglePage: () => change(pageIds, selectedHere < pageIds.length, null),
    selectAllMatching: () => setState({ ...none(filter), isAllMatching: true }),
    clear: () => setState(none(filter)),
  };
}

const pageState = (selected: number, shown: number): Selection['page'] => {
  if (selected === 0) return 'none';
  return selected < shown ? 'some' : 'all';
};

const between = (ids: readonly string[], anchor: string | null, id: string): readonly string[] => {
  const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
};
