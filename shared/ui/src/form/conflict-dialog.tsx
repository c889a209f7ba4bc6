import { formatValue } from '@backlot/contracts/platform/audit/format-value';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { Modal } from '../overlays.tsx';
import { toast } from '../toast-store.ts';
import { conflictMessages, ownConflictMessages } from './conflict.messages.ts';
import classes from './conflict-dialog.module.css';
import { mergeChanges } from './merge-changes.ts';

/** One field that can be in conflict: its label, and how its value is formatted. */
export type ConflictField<T> = {
  [K in keyof T & string]: { key: K; label: string; format?: (value: T[K], record: T) => ReactNode };
}[keyof T & string];

type Props<T extends object> = {
  isOpen: boolean;
  /** The stored version. */
  theirs: T;
  /** The edited version. */
  mine: T;
  /** The version that the form started from; fields that only one side changed are merged automatically. */
  base: T;
  fields: readonly ConflictField<T>[];
  /** Who saved first, if the record stores it. */
  by?: string | undefined;
  /** Whether it was the user, in another tab or window. */
  isOwn?: boolean;
  isSaving?: boolean;
  /** Called with `mine` and the chosen values, to be saved over their version. */
  onResolve: (merged: T) => void;
  onClose: () => void;
};

type Side = 'theirs' | 'mine';
type Messages = typeof conflictMessages;

/**
 * After a version conflict. Changes of different fields are merged and saved, with a notice and no dialog;
 * of a field that both changed, both values are side by side. Closing it loses nothing.
 */
export function ConflictDialog<T extends object>(props: Props<T>) {
  const { isOpen, onClose, isSaving = false, fields, by, isOwn = false } = props;
  const m = isOwn ? ownConflictMessages : conflictMessages;
  const result = mergeChanges(props);
  const conflicting = fields.filter(({ key }) => result.conflicting.includes(key));
  useMergedAtOnce(isOpen && !isSaving && conflicting.length === 0, () => {
    const theirKeys = fields.filter(({ key }) => result.theirKeys.includes(key));
    if (theirKeys.length > 0)
      toast.info(
        m.merged(
          by,
          theirKeys.map(({ label }) => label),
        ),
      );
    props.onResolve(result.merged);
    onClose();
  });
  return (
    <Modal
      opened={isOpen && conflicting.length > 0}
      onClose={onClose}
      title={m.title(by)}
      size="xl"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <ConflictForm {...props} m={m} isSaving={isSaving} fields={conflicting} merged={result.merged} />
    </Modal>
  );
}

/** Once per refused save, also when React runs an effect twice. */
const useMergedAtOnce = (isDue: boolean, merge: () => void) => {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDue && !isDone.current) merge();
    isDone.current = isDue;
  });
};

type FormProps<T extends object> = Omit<Props<T>, 'isOpen' | 'base' | 'by' | 'isOwn'> & {
  merged: T;
  m: Messages;
};

function ConflictForm<T extends object>(props: FormProps<T>) {
  const { m, theirs, mine, merged, fields, isSaving, onResolve, onClose } = props;
  const [chosen, setChosen] = useState<Partial<Record<keyof T, Side>>>({});
  const takeAll = (side: Side) =>
    setChosen(Object.fromEntries(fields.map(({ key }) => [key, side])) as Partial<Record<keyof T, Side>>); // keys of T
  const resolve = () => {
    const result = { ...merged };
    for (const { key } of fields) if (chosen[key] === 'theirs') result[key] = theirs[key];
    onResolve(result);
  };

  return (
    <Stack gap="md">
      <Text c="dimmed">{m.text(fields.length)}</Text>
      {fields.length > 1 && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => takeAll('theirs')}>
            {m.allTheirs}
          </Button>
          <Button size="xs" variant="default" onClick={() => takeAll('mine')}>
            {m.allMine}
          </Button>
        </Group>
      )}
      {fields.map((field) => (
        <Radio.Group
          key={field.key}
          label={field.label}
          value={chosen[field.key] ?? 'mine'}
          onChange={(side) => setChosen({ ...chosen, [field.key]: side === 'theirs' ? 'theirs' : 'mine' })}
        >
          <div className={classes.sides}>
            <SideCard
              side="theirs"
              label={m.theirs}
              value={shown(field, theirs)}
              isChosen={chosen[field.key] === 'theirs'}
            />
            <SideCard
              side="mine"
              label={m.mine}
              value={shown(field, mine)}
              isChosen={chosen[field.key] !== 'theirs'}
            />
          </div>
        </Radio.Group>
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button onClick={resolve} loading={isSaving ?? false}>
          {m.save}
        </Button>
      </Group>
    </Stack>
  );
}

type SideProps = { side: Side; label: string; value: ReactNode; isChosen: boolean };

function SideCard({ side, label, value, isChosen }: SideProps) {
  return (
    <label className={classes.side} data-chosen={isChosen || undefined}>
      <Radio value={side} size="xs" aria-label={label} />
      <span className={classes.text}>
        <Text component="span" size="xs" c="dimmed">
          {label}
        </Text>
        <span className={classes.value}>{value}</span>
      </span>
    </label>
  );
}

const shown = <T extends object>(field: ConflictField<T>, record: T): ReactNode => {
  const value = record[field.key];
  return field.format ? field.format(value, record) : plain(value);
};

const plain = (value: unknown): string =>
  formatValue(value instanceof Date ? value.toISOString() : value) || messages.emptyValue;
