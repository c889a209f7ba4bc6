import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';

type Props = {
  label: string;
  problem: ReactNode;
  row: number;
  value: string;
  onCorrect: (value: string) => Promise<void>;
};

/** A cell with a problem, edited in place. Enter saves it and goes to the next one; Escape restores it. */
export function CellInput({ label, problem, row, value, onCorrect }: Props) {
  const [typed, setTyped] = useState(value);
  const [stored, setStored] = useState(value);
  if (stored !== value) {
    setStored(value);
    setTyped(value);
  }
  const sent = useRef(value);
  const [failure, setFailure] = useState<string | null>(null);
  const save = () => {
    if (typed === value || typed === sent.current) return;
    sent.current = typed;
    setFailure(null);
    onCorrect(typed).catch(({ message }: Error) => {
      sent.current = value;
      setFailure(message);
    });
  };
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') setTyped(value);
    if (key !== 'Enter') return;
    save();
    nextOf(currentTarget)?.focus();
  };
  return (
    <TextInput
      size="xs"
      className={classes.cell}
      aria-label={messages.cellOf(label, row)}
      data-cell
      description={problem}
      error={failure ?? true}
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
