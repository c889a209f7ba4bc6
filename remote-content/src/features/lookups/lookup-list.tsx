import { Button, EmptyState, IconList, IconSearch, IconX, media, useMediaQuery } from '@backlot/ui';
import { type Display, ListToolbar, useRowKeys } from '@backlot/ui/table';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BulkTools } from './bulk-tools.tsx';
import { LookupCards } from './lookup-cards.tsx';
import { LookupDialogs, type Opened } from './lookup-dialogs.tsx';
import { LookupForm } from './lookup-form.tsx';
import { LookupTable } from './lookup-table.tsx';
import { lookupFilters } from './lookups.columns.tsx';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeLabels } from './lookups.messages.ts';
import type { LookupsState } from './use-lookups-state.ts';

type Props = {
  type: LookupType;
  lookups: readonly Lookup[];
  state: LookupsState;
  display: Display<Lookup>;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
};

const none: ReadonlySet<string> = new Set();

/** The entries of one list: search, filters, editing in place, order; cards on phones. */
export function LookupList({ type, lookups, state, display, isAdding, onAdding }: Props) {
  const { query, refused, set, clear } = state;
  const [selected, setSelected] = useState(none);
  const [editing, setEditing] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const box = useRef<HTMLElement>(null);
  const focusRow = useFocusRow(box);

  const shown = lookups.filter((lookup) => matches(lookup, query));
  const selectedLookups = shown.filter(({ _id }) => selected.has(_id));
  const toggle = (_id: string) => {
    const next = new Set(selected);
    if (!next.delete(_id)) next.add(_id);
    setSelected(next);
  };
  const edit = (_id: string | null) => {
    setEditing(_id);
    if (editing && !_id) focusRow(editing);
  };
  useRowKeys(box, {
    onSelect: (index) => shown[index] && toggle(shown[index]._id),
    onEdit: (index) => edit(shown[index]?._id ?? null),
  });

  const rows = {
    type,
    lookups: shown,
    display,
    isComplete: shown.length === lookups.length,
    selected,
    onToggle: toggle,
    onSelect: setSelected,
    editing,
    onEdit: edit,
    onOpen: setOpened,
  };
  const added = (lookup: Lookup) => {
    if (!matches(lookup, query)) clear();
    focusRow(lookup._id);
  };
  return (
    <section ref={box} aria-label={typeLabels[type].list}>
      {selectedLookups.length > 0 ? (
        <div className={classes.tools}>
          <BulkTools lookups={selectedLookups} onDone={() => setSelected(none)} />
        </div>
      ) : (
        <ListToolbar
          values={query}
          refused={refused}
          onChange={set}
          searchLabel={m.search}
          filters={lookupFilters}
          display={display}
        />
      )}
      {isAdding && <LookupForm type={type} onSaved={added} onClose={() => onAdding(false)} />}
      {shown.length === 0 && (
        <NoEntries isSearched={lookups.length > 0} type={type} isAdding={isAdding} onClear={clear} />
      )}
      {shown.length > 0 && (isPhone ? <LookupCards {...rows} /> : <LookupTable {...rows} />)}
      <LookupDialogs opened={opened} lookups={lookups} onClose={() => setOpened(null)} />
    </section>
  );
}

type NoEntriesProps = { isSearched: boolean; isAdding: boolean; type: LookupType; onClear: () => void };

function NoEntries({ isSearched, isAdding, type, onClear }: NoEntriesProps) {
  if (isSearched)
    return (
      <EmptyState title={m.noMatch} text={m.noMatchText} icon={IconSearch}>
        <Button variant="default" leftSection={<IconX size={16} />} onClick={onClear}>
          {m.clearAll}
        </Button>
      </EmptyState>
    );
  return isAdding ? null : (
    <EmptyState title={m.empty} text={m.emptyText(typeLabels[type].one)} icon={IconList} />
  );
}

function matches(lookup: Lookup, { q = '', active, used }: LookupsState['query']): boolean {
  const { name, key, i18n, usageCount } = lookup;
  if (active !== undefined && lookup.active !== active) return false;
  if (used !== undefined && usageCount > 0 !== used) return false;
  const text = q.toLowerCase();
  return [name, key, ...Object.values(i18n)].some((word) => word.toLowerCase().includes(text));
}

/** Focuses a row as soon as it is rendered: a new one appears only with the next response. */
function useFocusRow(box: RefObject<HTMLElement | null>): (_id: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === null) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${awaited.current}"] [data-row-link]`);
    if (!row) return;
    awaited.current = null;
    row.focus();
  });
  return (_id) => {
    awaited.current = _id;
  };
}
