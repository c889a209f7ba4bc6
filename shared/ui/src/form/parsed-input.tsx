import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Parsed } from './parse-amount.ts';

export type ParsedInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'type'> & {
  /** Of `Parsed`: a text that is refused stays on screen with its problem. */
  value: number | null;
  onChange: (value: number | null) => void;
};

type Props = ParsedInputProps & {
  parse: (text: string) => Parsed;
  /** @param isEditing without formatting such as thousands separators */
  format: (value: number, isEditing: boolean) => string;
};

/** A number typed or pasted as text. Nothing typed is removed or changed: a text that isn't a number is refused. */
export function ParsedInput({ value, onChange, parse, format, onBlur, error, ...props }: Props) {
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  // A value set from outside replaces the typed text.
  const text = typed && Object.is(typed.value ?? 0, value ?? 0) ? typed.text : null;
  const { problem, isOutOfRange } = parse(text ?? '');
  const input = useRef<HTMLInputElement>(null);
  const isPointed = useRef(false);
  const isWhole = useRef(false);
  const formatted = (isEditing: boolean) =>
    value === null || Number.isNaN(value) ? '' : format(value, isEditing);
  // Tabbing into a field selects its text. Without thousands separators it is a new text, of which the browser selects
  // nothing; a click places the caret.
  useLayoutEffect(() => {
    if (isWhole.current) input.current?.select();
    isWhole.current = false;
  }, [text]);
  return (
    <TextInput
      autoComplete="off"
      {...props}
      ref={input}
      error={isOutOfRange ? error || problem : (problem ?? error)}
      onPointerDown={() => (isPointed.current = true)}
      onFocus={() => {
        if (text !== null) return;
        isWhole.current = !isPointed.current;
        setTyped({ text: formatted(true), value });
      }}
      onBlur={(event) => {
        isPointed.current = false;
        if (problem === null) setTyped(null);
        onBlur?.(event);
      }}
      value={text ?? formatted(false)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        const parsed = parse(next);
        setTyped({ text: next, value: parsed.value });
        onChange(parsed.value);
      }}
    />
  );
}
