import { Button, EmptyState, IconList, IconSearch, IconX, media, useMediaQuery } from '@backlot/ui';
import { SearchBox, useRowKeys } from '@backlot/ui/table';
import type { LookupType } from '@backlot/contracts/lookups';
import type { Lookup } from '@backlot/contracts/lookups.edit';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BulkTools } from './bulk-tools.tsx';
import { LookupCards } from './lookup-cards.tsx';
import { LookupDialogs, type Opened } from './lookup-dialogs.tsx';
import { LookupForm } from './lookup-form.tsx';
import { LookupTable } from './lookup-table.tsx';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeWords } from './lookups.messages.ts';
import { useFocusRow } from './use-focus-row.ts';

type Props = {
  type: LookupType;
  lookups: readonly Lookup[];
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
};

const none: ReadonlySet<string> = new Set();

/** The entries of one list: searched, edited in place, put in order; on phones as cards. */
export function LookupEntries({ type, lookups, isAdding, onAdding }: Props) {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const [chosen, setChosen] = useState(none);
  const [editing, setEditing] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const box = useRef<HTMLElement>(null);
  const focusRow = useFocusRow(box);

  const shown = lookups.filter((lookup) => matches(lookup, q));
  const selected = shown.filter(({ _id }) => chosen.has(_id));
  const searchFor = (text = '') => setSearch(text ? { q: text } : {}, { replace: true });
  const toggle = (_id: string) => {
    const next = new Set(chosen);
    if (!next.delete(_id)) next.add(_id);
    setChosen(next);
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
    isWhole: shown.length === lookups.length,
    chosen,
    onToggle: toggle,
    onChoose: setChosen,
    editing,
    onEdit: edit,
    onOpen: setOpened,
  };
  const added = (lookup: Lookup) => {
    if (!matches(lookup, q)) searchFor();
    focusRow(lookup._id);
  };
  return (
    <section ref={box} aria-label={typeWords[type].list}>
      <div className={classes.tools}>
        {selected.length > 0 ? (
          <BulkTools lookups={selected} onDone={() => setChosen(none)} />
        ) : (
          <SearchBox label={m.search(typeWords[type].list)} value={q} onChange={searchFor} />
        )}
      </div>
      {isAdding && <LookupForm type={type} onSaved={added} onClose={() => onAdding(false)} />}
      {shown.length === 0 && (
        <Nothing isSearched={lookups.length > 0} type={type} isAdding={isAdding} onClear={searchFor} />
      )}
      {shown.length > 0 && (isPhone ? <LookupCards {...rows} /> : <LookupTable {...rows} />)}
      <LookupDialogs opened={opened} lookups={lookups} onClose={() => setOpened(null)} />
    </section>
  );
}

type NothingProps = { isSearched: boolean; isAdding: boolean; type: LookupType; onClear: () => void };

function Nothing({ isSearched, isAdding, type, onClear }: NothingProps) {
  if (isSearched)
    return (
      <EmptyState title={m.noMatch} text={m.noMatchText} icon={IconSearch}>
        <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onClear()}>
          {m.clearSearch}
        </Button>
      </EmptyState>
    );
  return isAdding ? null : (
    <EmptyState title={m.empty} text={m.emptyText(typeWords[type].one)} icon={IconList} />
  );
}

function matches({ name, key, i18n }: Lookup, q: string): boolean {
  const text = q.trim().toLowerCase();
  return [name, key, ...Object.values(i18n)].some((word) => word.toLowerCase().includes(text));
}
