import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { constants } from '../constants.ts';
import { uiPreferences } from '../preferences.ts';
import classes from './list-toolbar.module.css';
import { messages } from './table.messages.ts';

type Props = {
  value: string;
  /** Called with the text, undefined when empty, 80 ms after the last key or when the search loses focus. */
  onChange: (text: string | undefined) => void;
  /** Label of the search: `Search by title`. */
  label?: string;
};

/** The list's search; `/` focuses it, Escape clears it and then leaves it. */
export function SearchBox({ value, onChange, label = messages.search }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [{ received, emitted }, setKnown] = useState({ received: value, emitted: value });
  const report = useDebouncedCallback((next: string) => {
    setKnown({ received, emitted: next });
    onChange(next || undefined);
  }, constants.searchDebounceMs);
  useHotkeys(uiPreferences().singleKeys ? [['/', () => input.current?.focus()]] : []);

  if (value !== received) {
    setKnown({ received: value, emitted: value });
    // A change from outside, not the echo of typing: Back, a saved view, Clear.
    if (value !== emitted) setText(value);
  }

  const type = (next: string) => {
    setText(next);
    report(next.trim());
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // some browsers clear it themselves
    if (text) clear();
    else input.current?.blur();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      style={{ '--_label': label.length }}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={messages.clearSearch} onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={report.flush} // a later report would undo a click on a row that is still loading its page
    />
  );
}
