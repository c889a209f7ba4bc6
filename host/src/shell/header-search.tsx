import { IconSearch, Kbd, Popover, TextInput, UnstyledButton, VisuallyHidden } from '@backlot/ui';
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { Opening, RecordsProps } from './header-records.tsx';
import { modKey } from './mod-key.ts';
import { navIcons } from './nav-icons.ts';
import { type NavTarget, findNavTargets } from './nav-targets.ts';
import { SearchOption } from './search-option.tsx';
import { messages } from './shell.messages.ts';
import { useKey } from './use-key.ts';
import classes from './header.module.css';

const labels = messages.search;

const loadRecords = (): Promise<{ default: ComponentType<RecordsProps> }> =>
  import(/* webpackChunkName: "shared-ui-spotlight" */ './header-records.tsx').then(
    ({ HeaderRecords }) => ({ default: HeaderRecords }),
    () => ({ default: NoRecords }),
  );
const HeaderRecords = lazy(loadRecords);

/** Without the code of the records, pages are found. */
function NoRecords({ onFound }: RecordsProps) {
  useEffect(() => onFound('failed'), [onFound]);
  return null;
}

type Props = { targets: readonly NavTarget[]; onOpenPalette: (query: string) => void };

/** Searches pages by title prefix, and records below them; its last option continues in the palette. */
export function HeaderSearch({ targets, onOpenPalette }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch(targets, input, onOpenPalette);
  const listId = useId();
  const { isOpen, index } = search;

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
          aria-label={labels.label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${index}` : undefined}
          placeholder={labels.placeholder}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={<PaletteKeys onClick={() => onOpenPalette('')} />}
          rightSectionWidth={64}
          value={search.typed}
          onChange={(event) => search.type(event.currentTarget.value)}
          onFocus={() => void loadRecords()}
          onKeyDown={search.press}
          onBlur={search.clear}
        />
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <Results listId={listId} targets={targets} search={search} />
      </Popover.Dropdown>
    </Popover>
  );
}

type Search = ReturnType<typeof useSearch>;

/** The query, its results and the keyboard handling of a combobox. */
function useSearch(
  targets: readonly NavTarget[],
  input: RefObject<HTMLInputElement | null>,
  searchRecords: (query: string) => void,
) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [found, setFound] = useState<Opening>(null);
  const records = found === 'failed' ? [] : found;
  const navigate = useNavigate();
  const text = typed.trim();
  const pages = findNavTargets(targets, typed);
  const toAll = () => searchRecords(text); // which returns the focus to this field
  const leave = (open: () => void) => () => {
    input.current?.blur();
    open();
  };
  const options = [
    ...pages.map(({ to }) => leave(() => void navigate(to))),
    ...(records ?? []).map(leave),
    toAll,
  ];
  // The last option stays highlighted while records appear before it.
  const index = active < 0 ? options.length - 1 : Math.min(active, options.length - 1);

  useKey((key, event) => {
    if (key !== '/') return;
    event.preventDefault(); // or the character would be typed
    input.current?.focus();
  });

  const type = (next: string) => {
    setTyped(next);
    setActive(0);
  };
  const clear = () => {
    type('');
    setFound(null);
  };
  const pick = (open = toAll) => {
    clear();
    open();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = (index + step + options.length) % options.length;
      setActive(next === options.length - 1 && records === null ? -1 : next);
    }
    if (event.key === 'Enter' && text !== '') pick(event.ctrlKey || event.metaKey ? toAll : options[index]);
    if (event.key === 'Escape') clear();
  };
  const optionAt = (at: number) => ({ isActive: at === index, onPick: () => pick(options[at]) });
  return {
    typed,
    text,
    pages,
    found,
    index,
    isOpen: text !== '',
    type,
    clear,
    press,
    setFound,
    optionAt,
  };
}

type ResultsProps = { listId: string; targets: readonly NavTarget[]; search: Search };

function Results({ listId, targets, search: { text, pages, found, setFound, optionAt } }: ResultsProps) {
  const count = found === null || found === 'failed' ? 0 : found.length;
  const stateAt = (index: number) => ({ id: `${listId}-${index}`, ...optionAt(index) });
  return (
    <>
      {pages.length === 0 && count === 0 && (
        <p className={classes.nothing} role="status">
          {found === 'failed' ? messages.palette.failed : found ? labels.nothing : labels.searching}
        </p>
      )}
      <ul id={listId} role="listbox" aria-label={labels.results} className={classes.options}>
        {pages.map((target, index) => {
          const Icon = navIcons[target.icon];
          return (
            <SearchOption
              key={target.to}
              {...stateAt(index)}
              media={<Icon size={18} stroke={1.6} aria-hidden />}
              label={target.label}
            />
          );
        })}
        <Suspense>
          <HeaderRecords
            typed={text}
            targets={targets}
            onFound={setFound}
            optionAt={(index) => stateAt(pages.length + index)}
          />
        </Suspense>
        <SearchOption
          {...stateAt(pages.length + count)}
          media={<IconSearch size={18} stroke={1.6} aria-hidden />}
          label={labels.records(text)}
        />
      </ul>
    </>
  );
}

function PaletteKeys({ onClick }: { onClick: () => void }) {
  return (
    <UnstyledButton onClick={onClick}>
      <VisuallyHidden>{labels.everywhere}</VisuallyHidden> <Kbd size="xs">{`${modKey} K`}</Kbd>
    </UnstyledButton>
  );
}
