import {
  type IconComponent,
  IconSearch,
  Kbd,
  Popover,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@backlot/ui';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { modKey } from './mod-key.ts';
import { navIcons } from './nav-icons.ts';
import { type NavTarget, findNavTargets } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import { useKey } from './use-key.ts';
import classes from './header.module.css';

type Props = { targets: readonly NavTarget[]; onOpenPalette: (query: string) => void };

/** Searches the menu by title prefix; its last option searches all records for the same text. */
export function HeaderSearch({ targets, onOpenPalette }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const search = useMenuSearch(targets, input, onOpenPalette);
  const listId = useId();
  const { found, active, isOpen } = search;

  return (
    <Popover
      opened={isOpen}
      onClose={search.clear}
      width="target"
      position="bottom"
      offset={12}
      trapFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          className={classes.search ?? ''}
          role="combobox"
          aria-label={messages.search.placeholder}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          placeholder={messages.search.placeholder}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={<PaletteKeys onClick={() => onOpenPalette('')} />}
          rightSectionWidth={64}
          value={search.typed}
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={search.press}
          onBlur={search.clear}
        />
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <Results listId={listId} typed={search.typed} found={found} active={active} onPick={search.go} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The query, its results and the keyboard handling of a combobox. */
function useMenuSearch(
  targets: readonly NavTarget[],
  input: RefObject<HTMLInputElement | null>,
  searchRecords: (query: string) => void,
) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const found = findNavTargets(targets, typed);

  useKey((key, event) => {
    if (key !== '/') return;
    event.preventDefault(); // or the character would be typed
    input.current?.focus();
  });

  const type = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const clear = () => type('');
  /** Without a page: to the records. */
  const go = (target?: NavTarget) => {
    clear();
    if (!target) return searchRecords(typed.trim()); // which returns the focus to this field
    input.current?.blur();
    void navigate(target.to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const count = found.length + 1;
      event.preventDefault();
      setActive((active + step + count) % count);
    }
    if (event.key === 'Enter' && typed.trim() !== '') go(found[active]);
    if (event.key === 'Escape') clear();
  };
  return { typed, found, active, isOpen: typed.trim() !== '', type, clear, go, press };
}

type ResultsProps = {
  listId: string;
  typed: string;
  found: readonly NavTarget[];
  active: number;
  onPick: (target?: NavTarget) => void;
};

function Results({ listId, typed, found, active, onPick }: ResultsProps) {
  return (
    <>
      {found.length === 0 && (
        <p className={classes.nothing} role="status">
          {messages.search.nothing}
        </p>
      )}
      <ul id={listId} role="listbox" aria-label={messages.search.results} className={classes.options}>
        {found.map((target, index) => (
          <Option
            key={target.to}
            id={`${listId}-${index}`}
            icon={navIcons[target.icon]}
            label={target.label}
            isActive={index === active}
            onPick={() => onPick(target)}
          />
        ))}
        <Option
          id={`${listId}-${found.length}`}
          icon={IconSearch}
          label={messages.search.records(typed.trim())}
          isActive={active === found.length}
          onPick={() => onPick()}
        />
      </ul>
    </>
  );
}

type OptionProps = {
  id: string;
  icon: IconComponent;
  label: string;
  isActive: boolean;
  onPick: () => void;
};

function Option({ id, icon: Icon, label, isActive, onPick }: OptionProps) {
  return (
    // The input handles keys; the pointer must not take its focus away before the click.
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
    </li>
  );
}

function PaletteKeys({ onClick }: { onClick: () => void }) {
  return (
    <UnstyledButton onClick={onClick}>
      <VisuallyHidden>{messages.shortcuts.palette}</VisuallyHidden> <Kbd size="xs">{`${modKey} K`}</Kbd>
    </UnstyledButton>
  );
}
