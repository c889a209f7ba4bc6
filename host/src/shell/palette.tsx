import { constants, useDebouncedValue } from '@backlot/ui';
import { createSpotlight, Spotlight } from '@backlot/ui/spotlight';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { navIcons } from './nav-icons.ts';
import type { NavTarget } from './nav-targets.ts';
import { paletteMessages as labels } from './palette.messages.ts';
import { messages } from './shell.messages.ts';
import { type Command, useCommands } from './use-commands.ts';
import { canAtom } from '@backlot/data/session';
import { useAtomValue } from 'jotai';
import { RecordMedia, RecordState } from './record-parts.tsx';
import { readRecent, rememberRecord } from './recent-records.ts';
import {
  type FoundRecord,
  navTargetOf,
  type RecordGroup,
  type RecordSearch,
  shownRecords,
  useRecordSearch,
} from './record-search.ts';
import classes from './palette.module.css';

const [store, spotlight] = createSpotlight();

export type PaletteProps = {
  targets: readonly NavTarget[];
  onOpenSettings: () => void;
  onOpenShortcuts: () => void;
  onClose: () => void;
  typed: string;
  onType: (typed: string) => void;
  /** Whether Enter was pressed before it was there. */
  isEntered: boolean;
  /** Runs when its text box has the focus. */
  onFocus: () => void;
};

/** Ctrl/⌘ K: pages, records and actions in one list. Loaded when first opened. */
export function Palette({ targets, onClose, typed, onType, isEntered, onFocus, ...on }: PaletteProps) {
  const [settled] = useDebouncedValue(typed.trim(), constants.searchDebounceMs);
  const navigate = useNavigate();
  const search = useRecordSearch(settled);
  const recent = useRecent();
  const commands = useCommands(on).filter((command) => matches(command.label, typed));
  const found = targets.filter((target) => matches(target.label, typed));

  useFocusBack();
  useEffect(() => spotlight.open(), []);

  const isEmpty = found.length + commands.length + search.groups.length === 0;
  const isSettled = typed.trim() === settled && !search.isSearching;
  const { list, press } = useEnter(typed, isSettled, isEntered);
  const exact = search.groups.find(isExact)?.records[0]?.to;
  useEffect(() => {
    if (exact !== undefined) selectFirst(list.current);
  }, [exact, list]);
  const open = (record: FoundRecord) => {
    rememberRecord(record);
    void navigate(record.to);
  };
  const groupOf = (group: RecordGroup) => (
    <RecordActions key={group.type} group={group} targets={targets} isStale={!isSettled} onOpen={open} />
  );
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={onType}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="12dvh"
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': labels.placeholder } }}
      maxHeight="min(28rem, 70dvh)"
      classNames={{
        action: classes.action ?? '',
        actionBody: classes.body ?? '',
        actionsGroup: classes.group ?? '',
        actionsList: classes.list ?? '',
      }}
    >
      <Spotlight.Search
        placeholder={labels.placeholder}
        aria-label={labels.placeholder}
        onKeyDownCapture={press}
        onFocus={({ currentTarget: { value }, currentTarget }) => {
          currentTarget.setSelectionRange(value.length, value.length);
          onFocus();
        }}
      />
      <Spotlight.ActionsList ref={list}>
        {typed === '' && recent.records.length > 0 && groupOf(recent)}
        {search.groups.filter(isExact).map(groupOf)}
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={labels.pages}>
            {found.map((target) => (
              <PlaceAction key={target.to} target={target} onPick={() => void navigate(target.to)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {search.groups.filter((group) => !isExact(group)).map(groupOf)}
        {commands.length > 0 && <Commands commands={commands} />}
        {isEmpty && <Spotlight.Empty>{emptyMessage(search, isSettled)}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** The focus returns to where it was; a page that opens takes it afterwards. */
const useFocusBack = (): void =>
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

const isExact = ({ type }: RecordGroup): boolean => type === '';

type RecordActionsProps = {
  group: RecordGroup;
  targets: readonly NavTarget[];
  isStale: boolean;
  onOpen: (record: FoundRecord) => void;
};

function RecordActions({ group: { label, records }, targets, isStale, onOpen }: RecordActionsProps) {
  return (
    <Spotlight.ActionsGroup label={label}>
      {records.map((record) => (
        <Spotlight.Action
          key={record.to}
          label={record.label}
          description={record.detail ?? undefined}
          leftSection={<RecordMedia record={record} icon={navTargetOf(targets, record)?.icon} />}
          rightSection={<RecordState record={record} />}
          data-stale={isStale || undefined}
          onClick={() => onOpen(record)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/**
 * Enter chooses the highlighted result. Until the results of the typed query arrive it waits for them: the previous
 * results, which stay on screen, are not meant.
 */
function useEnter(typed: string, isSettled: boolean, isEntered: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const waitingFor = useRef<string>(undefined);
  useEffect(() => {
    if (isEntered && typed.trim() !== '') waitingFor.current = typed;
  }, [isEntered, typed]);
  useEffect(() => {
    if (!list.current) return; // it opens, and renders again with the focus
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
  return list?.querySelector<HTMLElement>('[data-selected]') ?? selectFirst(list);
}

function selectFirst(list: HTMLElement | null) {
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
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

const emptyMessage = ({ hasFailed }: RecordSearch, isSettled: boolean): string => {
  if (hasFailed) return messages.palette.failed;
  return isSettled ? labels.nothing : labels.searching;
};

const useRecent = (): RecordGroup => {
  const can = useAtomValue(canAtom);
  const [records] = useState(() => shownRecords(readRecent(), can));
  return { type: 'recent', label: labels.recent, records };
};
