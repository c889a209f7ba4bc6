import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './conflict-dialog.module.css';
import { messages } from '../messages.ts';
import { Modal } from '../overlays.tsx';

/** One field that can be in conflict: its name for people, and how a value of it is read. */
export type ConflictField<T> = {
  [K in keyof T & string]: { key: K; label: string; format?: (value: T[K]) => ReactNode };
}[keyof T & string];

type Props<T extends object> = {
  isOpen: boolean;
  /** What is stored now. */
  theirs: T;
  /** What the person wants to store. */
  mine: T;
  fields: readonly ConflictField<T>[];
  /** What the person started from; fields that only one side changed are then settled without asking. */
  base?: T;
  isSaving?: boolean;
  /** Gets `mine` with the chosen values in it, to be saved on top of their version. */
  onResolve: (merged: T) => void;
  onClose: () => void;
};

type Side = 'theirs' | 'mine';

/** After a refused save: both values of each field that differs, side by side. Closing it loses nothing. */
export function ConflictDialog<T extends object>({ isOpen, onClose, ...rest }: Props<T>) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={messages.conflictTitle}
      size="xl"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <ConflictForm {...rest} />
    </Modal>
  );
}

function ConflictForm<T extends object>({
  theirs,
  mine,
  base,
  fields,
  isSaving = false,
  onResolve,
}: Omit<Props<T>, 'isOpen' | 'onClose'>) {
  const [chosen, setChosen] = useState<Partial<Record<keyof T, Side>>>({});
  const differing = fields.filter(({ key }) => !isSame(theirs[key], mine[key]));
  const asked = base
    ? differing.filter(({ key }) => !isSame(base[key], theirs[key]) && !isSame(base[key], mine[key]))
    : differing;

  const settled = (key: keyof T): Side => {
    const onlyTheyChanged = base && isSame(base[key], mine[key]);
    return chosen[key] ?? (onlyTheyChanged ? 'theirs' : 'mine');
  };
  const takeAll = (side: Side) =>
    setChosen(Object.fromEntries(asked.map(({ key }) => [key, side])) as Partial<Record<keyof T, Side>>); // keys of T
  const resolve = () => {
    const merged = { ...mine };
    for (const { key } of differing) merged[key] = settled(key) === 'theirs' ? theirs[key] : mine[key];
    onResolve(merged);
  };

  return (
    <Stack gap="md">
      <Text c="dimmed">{asked.length > 0 ? messages.conflictText(asked.length) : messages.conflictNone}</Text>
      {asked.length > 1 && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => takeAll('theirs')}>
            {messages.allTheirs}
          </Button>
          <Button size="xs" variant="default" onClick={() => takeAll('mine')}>
            {messages.allMine}
          </Button>
        </Group>
      )}
      {asked.map((field) => (
        <Radio.Group
          key={field.key}
          label={field.label}
          value={settled(field.key)}
          onChange={(side) => setChosen({ ...chosen, [field.key]: side === 'theirs' ? 'theirs' : 'mine' })}
        >
          <div className={classes.sides}>
            <SideCard side="theirs" value={shown(field, theirs)} isChosen={settled(field.key) === 'theirs'} />
            <SideCard side="mine" value={shown(field, mine)} isChosen={settled(field.key) === 'mine'} />
          </div>
        </Radio.Group>
      ))}
      <Group justify="flex-end">
        <Button onClick={resolve} loading={isSaving}>
          {messages.saveChosen}
        </Button>
      </Group>
    </Stack>
  );
}

function SideCard({ side, value, isChosen }: { side: Side; value: ReactNode; isChosen: boolean }) {
  return (
    <label className={classes.side} data-chosen={isChosen || undefined}>
      <Radio value={side} size="xs" aria-label={messages[side]} />
      <span className={classes.text}>
        <Text component="span" size="xs" c="dimmed">
          {messages[side]}
        </Text>
        <span className={classes.value}>{value}</span>
      </span>
    </label>
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const shown = <T extends object>(field: ConflictField<T>, record: T): ReactNode => {
  const value = record[field.key];
  return field.format ? field.format(value) : plain(value);
};

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return messages.emptyValue;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain).join(', ') : messages.emptyValue;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
