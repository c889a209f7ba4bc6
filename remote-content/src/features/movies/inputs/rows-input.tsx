import { ActionIcon, Group, IconArrowDown, IconArrowUp, IconTrash, Stack, Text } from '@backlot/ui';
import { AddRow } from '@backlot/ui/form';
import type { ReactNode } from 'react';
import type { InputProps } from '@backlot/ui/record-form';
import { type Lookups, useMovieLookups } from '../use-movie-lookups.ts';
import { inputMessages } from './inputs.messages.ts';
import classes from './rows-input.module.css';

type RowProps<Row> = {
  row: Row;
  /** Marks a control of this row for the error summary. */
  pathOf: (part: keyof Row & string) => string;
  errorOf: (part: keyof Row & string) => ReactNode;
  set: (part: Partial<Row>) => void;
};

type RowsOptions<Row> = {
  blank: Row;
  addLabel: string;
  /** Name of the row in the labels of its buttons; `labelOf` names lookups. */
  nameOf: (row: Row, labelOf: Lookups['nameOf']) => string;
  /** Order carries meaning: rows get buttons to move them. */
  isOrdered?: boolean;
  Cells: (props: RowProps<Row>) => ReactNode;
};

const swapped = <Row,>(rows: readonly Row[], from: number, to: number): Row[] => {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
};

/** A list of small records, edited in place. */
export const rowsInput = <Row extends object>({
  blank,
  addLabel,
  nameOf,
  isOrdered,
  Cells,
}: RowsOptions<Row>) =>
  function RowsField({ label, description, value, onChange, error, context, ...props }: InputProps<Row[]>) {
    const path = props['data-path'];
    const lookups = useMovieLookups();
    const nameAt = (row: Row, index: number) =>
      nameOf(row, lookups.nameOf) || inputMessages.entry(label, index + 1);
    return (
      <fieldset data-path={path} className={classes.rows} tabIndex={-1}>
        <legend className={classes.legend}>{label}</legend>
        {description && <Text className={classes.help}>{description}</Text>}
        {error && (
          <Text className={classes.error} role="alert">
            {error}
          </Text>
        )}
        <Stack gap="xs">
          {value.map((row, index) => (
            // Rows have no identity of their own; all their controls are controlled, so the position serves.
            <div key={index} className={classes.row} role="group" aria-label={nameAt(row, index)}>
              <Cells
                row={row}
                pathOf={(part) => `${path}.${index}.${part}`}
                errorOf={(part) => context.errorAt(`${index}.${part}`)}
                set={(part) => onChange(value.with(index, { ...row, ...part }))}
              />
              <Group gap={2} wrap="nowrap" className={classes.buttons}>
                {isOrdered && (
                  <>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      disabled={index === 0}
                      aria-label={inputMessages.moveUp(nameAt(row, index))}
                      onClick={() => onChange(swapped(value, index, index - 1))}
                    >
                      <IconArrowUp size={16} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      disabled={index === value.length - 1}
                      aria-label={inputMessages.moveDown(nameAt(row, index))}
                      onClick={() => onChange(swapped(value, index, index + 1))}
                    >
                      <IconArrowDown size={16} />
                    </ActionIcon>
                  </>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={inputMessages.remove(nameAt(row, index))}
                  onClick={() => onChange(value.toSpliced(index, 1))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
            </div>
          ))}
          <AddRow
            label={addLabel}
            size="xs"
            className={classes.add}
            onAdd={() => onChange([...value, blank])}
          />
        </Stack>
      </fieldset>
    );
  };
