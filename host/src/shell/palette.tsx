import { constants, useDebouncedValue } from '@backlot/ui';
import { createSpotlight, Spotlight } from '@backlot/ui/spotlight';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { navIcons } from './nav-icons.ts';
import type { NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import { type Command, useCommands } from './use-commands.ts';
import { canAtom } from '@backlot/data/session';
import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type FoundRecord, searchRecords } from './record-search.ts';
import { descriptors } from './use-nav-targets.ts';

const labels = messages.palette;
const [store, spotlight] = createSpotlight();

export type PaletteProps = {
  targets: readonly NavTarget[];
  onOpenSettings: () => void;
  onOpenShortcuts: () => void;
  onClose: () => void;
};

/** Ctrl/⌘ K: pages, records and actions in one list. Loaded when first opened. */
export function Palette({ targets, onClose, ...on }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), constants.searchDebounceMs);
  const navigate = useNavigate();
  const records = useRecordSearch(settled);
  const commands = useCommands(on).filter((command) => matches(command.label, typed));
  const found = targets.filter((target) => matches(target.label, typed));

  useEffect(() => spotlight.open(), []);

  const isEmpty = found.length + commands.length === 0 && records.every(({ items }) => items.length === 0);
  const isSettled = typed.trim() === settled && records.every(({ isSearching }) => !isSearching);
  const { list, press } = useEnter(typed, isSettled);
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="12dvh"
      overlayProps={{ blur: 0 }}
      maxHeight="min(28rem, 70dvh)"
    >
      <Spotlight.Search
        placeholder={labels.placeholder}
        aria-label={labels.placeholder}
        onKeyDownCapture={press}
      />
      <Spotlight.ActionsList ref={list}>
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={labels.pages}>
            {found.map((target) => (
              <PlaceAction key={target.to} target={target} onPick={() => void navigate(target.to)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {records.map(
          ({ label, items, isSearching }) =>
            items.length > 0 && (
              <Spotlight.ActionsGroup key={label} label={label}>
                {items.map((record) => (
                  <Spotlight.Action
                    key={record.to}
                    label={record.label}
                    data-stale={isSearching || typed.trim() !== settled || undefined}
                    onClick={() => void navigate(record.to)}
                  />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {commands.length > 0 && <Commands commands={commands} />}
        {isEmpty && <Spotlight.Empty>{emptyWords(records)}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/**
 * Enter chooses the highlighted result. Until the results of the typed query arrive it waits for them: the previous
 * results, which stay on screen, are not meant.
 */
function useEnter(typed: string, isSettled: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const waitingFor = useRef<string>(undefined);
  useEffect(() => {
    const selected = typed.trim() === '' ? null : selectedIn(list.current);
    if (waitingFor.current !== typed) waitingFor.current = undefined;
    if (waitingFor.current === undefined || isStale(selected, isSettled)) return;
    waitingFor.current = undefined;
    selected?.click();
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    if (!isStale(selectedIn(list.current), isSettled)) return;
    event.preventDefault();
    event.stopPropagation();
    waitingFor.current = typed;
  };
  return { list, press };
}

/** Whether other results may take the place of the highlighted one. */
const isStale = (selected: HTMLElement | null | undefined, isSettled: boolean): boolean =>
  selected ? selected.dataset['stale'] !== undefined : !isSettled;

/** The highlighted result. The package highlights the first one with each query, before its results arrive. */
function selectedIn(list: HTMLElement | null) {
  const selected = list?.querySelector<HTMLElement>('[data-selected]');
  if (selected) return selected;
  const first = list?.querySelector<HTMLElement>('[data-action]');
  first?.setAttribute('data-selected', 'true');
  store.setState({ ...store.getState(), selected: first ? 0 : -1 });
  return first;
}

function PlaceAction({ target, onPick }: { target: NavTarget; onPick: () => void }) {
  const Icon = navIcons[target.icon];
  return (
    <Spotlight.Action
      label={target.label}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      onClick={onPick}
    />
  );
}

function Commands({ commands }: { commands: readonly Command[] }) {
  return (
    <Spotlight.ActionsGroup label={labels.actions}>
      {commands.map(({ label, icon: Icon, run }) => (
        <Spotlight.Action
          key={label}
          label={label}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Whether a word of the label begins with the query. */
const matches = (label: string, typed: string): boolean =>
  ` ${label}`.toLocaleLowerCase().includes(` ${typed.trim().toLocaleLowerCase()}`);

const emptyWords = (records: ReturnType<typeof useRecordSearch>): string => {
  const failed = records.find(({ hasFailed }) => hasFailed);
  if (failed) return labels.failed(failed.label);
  return records.some(({ isSearching }) => isSearching) ? labels.searching : labels.nothing;
};

const entries = descriptors.flatMap(({ search }) => search);

type Found = { label: string; items: readonly FoundRecord[]; isSearching: boolean; hasFailed: boolean };

/** All searches that the user may use, in parallel; previous results stay until the next ones. */
const useRecordSearch = (typed: string): Found[] => {
  const can = useAtomValue(canAtom);
  const allowed = entries.filter(({ access }) => can(access));
  const [former] = useState(() => new Map<string, FoundRecord[]>());
  return useQueries({
    queries: allowed.map((entry) => ({
      queryKey: [entry.type, 'search', typed],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const found = await searchRecords(entry, typed, signal);
        former.set(entry.type, found);
        return found;
      },
      enabled: typed !== '',
      // useQueries passes no previous data to a new key, so results are cached here.
      placeholderData: () => former.get(entry.type),
    })),
    combine: (results) =>
      results.map(({ data, isFetching, isError }, index) => ({
        label: allowed[index]?.label ?? '',
        items: typed === '' ? [] : (data ?? []),
        isSearching: isFetching,
        hasFailed: isError,
      })),
  });
};
