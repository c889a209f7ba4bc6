import {
  Button,
  EmptyState,
  FailedState,
  IconList,
  IconSearch,
  IconX,
  LoadingTable,
  TextInput,
} from '@backlot/ui';
import { faceOf } from '@backlot/ui/table';
import type { LookupType } from '@backlot/contracts/lookups';
import type { Lookup } from '@backlot/contracts/lookups.edit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BulkTools } from './bulk-tools.tsx';
import { LookupDialogs, type Opened } from './lookup-dialogs.tsx';
import { LookupForm } from './lookup-form.tsx';
import { LookupTable } from './lookup-table.tsx';
import { lookupsOf } from './lookups.data.ts';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeWords } from './lookups.messages.ts';

type Props = { type: LookupType; isAdding: boolean; onAdding: (isAdding: boolean) => void };

const none: ReadonlySet<string> = new Set();

/** One list: searched, edited in place, put in order. */
export function LookupList({ type, isAdding, onAdding }: Props) {
  const result = useQuery(lookupsOf(type));
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const [chosen, setChosen] = useState(none);
  const [opened, setOpened] = useState<Opened | null>(null);
  const words = typeWords[type];

  const face = faceOf(result);
  if (face.face === 'failed')
    return (
      <FailedState
        message={face.message}
        errorId={face.errorId}
        onRetry={face.retry}
        isRetrying={face.isRetrying}
      />
    );
  if (face.face === 'loading') return <LoadingTable columns={[1, 4, 2, 1, 1]} />;

  const lookups = face.data;
  const shown = lookups.filter((lookup) => matches(lookup, q));
  const searchFor = (text: string) => setSearch(text ? { q: text } : {}, { replace: true });
  const selected = shown.filter(({ _id }) => chosen.has(_id));

  return (
    <section aria-label={words.list}>
      <div className={classes.tools}>
        {selected.length > 0 ? (
          <BulkTools lookups={selected} onDone={() => setChosen(none)} />
        ) : (
          <TextInput
            className={classes.search ?? ''}
            type="search"
            aria-label={m.search(words.list)}
            placeholder={m.search(words.list)}
            leftSection={<IconSearch size={16} />}
            value={q}
            onChange={(event) => searchFor(event.currentTarget.value)}
          />
        )}
      </div>
      {isAdding && <LookupForm type={type} onClose={() => onAdding(false)} />}
      {shown.length > 0 ? (
        <LookupTable
          type={type}
          lookups={shown}
          isWhole={shown.length === lookups.length}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={setOpened}
        />
      ) : (
        <Nothing
          isSearched={lookups.length > 0}
          type={type}
          isAdding={isAdding}
          onClear={() => searchFor('')}
        />
      )}
      <LookupDialogs opened={opened} lookups={lookups} onClose={() => setOpened(null)} />
    </section>
  );
}

type NothingProps = { isSearched: boolean; isAdding: boolean; type: LookupType; onClear: () => void };

function Nothing({ isSearched, isAdding, type, onClear }: NothingProps) {
  if (isSearched)
    return (
      <EmptyState title={m.noMatch} text={m.noMatchText} icon={IconSearch}>
        <Button variant="default" leftSection={<IconX size={16} />} onClick={onClear}>
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
