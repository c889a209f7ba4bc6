import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { constants } from '../constants.ts';
import classes from './list-toolbar.module.css';
import { messages } from './table.messages.ts';

type Props = {
  value: string;
  /** Gets the text 80 ms after the last key, undefined when there is none. */
  onChange: (text: string | undefined) => void;
  /** What is searched: `Search titles`. */
  label?: string;
};

/** The list's search; `/` puts the focus there, Escape empties it and then leaves it. */
export function SearchBox({ value, onChange, label = messages.search }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [{ seen, told }, setKnown] = useState({ seen: value, told: value });
  const tell = useDebouncedCallback((next: string) => {
    setKnown({ seen, told: next });
    onChange(next || undefined);
  }, constants.searchDebounceMs);
  useHotkeys([['/', () => input.current?.focus()]]);

  if (value !== seen) {
    setKnown({ seen: value, told: value });
    // Not the echo of what was typed: Back, a saved view, Clear.
    if (value !== told) setText(value);
  }

  const type = (next: string) => {
    setText(next);
    tell(next.trim());
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // some browsers empty it by themselves
    if (text) clear();
    else input.current?.blur();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={messages.clearSearch} onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}
