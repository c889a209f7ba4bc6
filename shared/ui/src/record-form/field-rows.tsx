import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AddRow } from '../form/add-row.tsx';
import { IconTrash } from '../icons.ts';
import classes from './record-form.module.css';

type Props = {
  count: number;
  /** Label of a row for screen readers. */
  nameOf: (index: number) => string;
  removeLabel: (name: string) => string;
  addLabel: string;
  /** The error of the rows as a whole. */
  error?: ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** The fields of a row. */
  children: (index: number) => ReactNode;
};

/** A list of small records, edited in place. */
export function FieldRows({ count, nameOf, removeLabel, addLabel, error, onAdd, onRemove, children }: Props) {
  return (
    <Stack gap="xs">
      {Array.from({ length: count }, (_, index) => {
        const name = nameOf(index);
        return (
          // Rows have no ID; all their inputs are controlled, so the index serves as key.
          <div key={index} className={classes.row} role="group" aria-label={name}>
            {children(index)}
            <Button
              className={classes.remove}
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconTrash size={14} />}
              onClick={() => onRemove(index)}
            >
              {removeLabel(name)}
            </Button>
          </div>
        );
      })}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <AddRow label={addLabel} size="xs" className={classes.add} onAdd={onAdd} />
    </Stack>
  );
}
