import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';

type Props = { label: string; row: number; value: string; onCorrect: (value: string) => Promise<void> };

/** A cell with a problem, edited in place. Enter saves it and goes to the next one; Escape restores it. */
export function CellInput({ label, row, value, onCorrect }: Props) {
  const [typed, setTyped] = useState(value);
  const [failure, setFailure] = useState<string | null>(null);
  const save = () => {
    if (typed === value) return;
    setFailure(null);
    onCorrect(typed).catch(({ message }: Error) => setFailure(message));
  };
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') setTyped(value);
    if (key === 'Enter') nextOf(currentTarget)?.focus();
    if (key === 'Enter' && document.activeElement === currentTarget) currentTarget.blur();
  };
  return (
    <TextInput
      size="xs"
      className={classes.cell}
      aria-label={messages.cellOf(label, row)}
      data-cell
      error={failure}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={press}
    />
  );
}

const nextOf = (input: HTMLInputElement): HTMLInputElement | undefined => {
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])];
  return all[all.indexOf(input) + 1];
};
