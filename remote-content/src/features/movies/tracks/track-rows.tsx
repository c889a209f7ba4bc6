import { AddRow } from '@backlot/ui/form';
import type { FieldInputs } from '@backlot/ui/record-form';
import type { DraftOf, Fields } from '@backlot/contracts/platform/records/record-fields';
import { type ReactNode, useState } from 'react';
import { RowFields } from '../part-editor/row-fields.tsx';
import { RemoveRow, TrackRow, TrackSection } from './track-section.tsx';
import classes from './tracks.module.css';

type Props<F extends Fields> = {
  /** Of the list in the form. */
  path: string;
  title: string;
  emptyText: string;
  addLabel: string;
  fields: F;
  inputs: FieldInputs<F>;
  rows: readonly DraftOf<F>[];
  nameOf: (row: DraftOf<F>) => string;
  /** A new row. */
  next: () => DraftOf<F>;
  errors: Readonly<Record<string, ReactNode>>;
  isEditable: boolean;
  onRows: (rows: DraftOf<F>[]) => void;
  onEdit: (index: number, row: DraftOf<F>) => void;
};

/** The widths of the fields of all tracks. */
export const trackClasses: Readonly<Record<string, string | undefined>> = {
  label: classes.wide,
  language: classes.medium,
  kind: classes.medium,
  layout: classes.medium,
  isDefault: classes.switch,
  startSec: classes.small,
  title: classes.wide,
};

/** A list of tracks without ids: audio tracks or chapters. */
export function TrackRows<F extends Fields>({
  path,
  title,
  emptyText,
  addLabel,
  rows,
  nameOf,
  next,
  isEditable,
  onRows,
  onEdit,
  ...shared
}: Props<F>) {
  const { ids, drop } = useRowIds(rows.length);
  const remove = (index: number) => {
    drop(index);
    onRows(rows.filter((_, at) => at !== index));
  };
  return (
    <TrackSection
      title={title}
      empty={rows.length === 0 ? emptyText : null}
      action={isEditable && <AddRow size="xs" label={addLabel} onAdd={() => onRows([...rows, next()])} />}
    >
      {rows.map((row, index) => (
        <TrackRow key={ids[index]} name={nameOf(row)}>
          <RowFields
            {...shared}
            row={row}
            path={`${path}.${index}`}
            onChange={(part) => onEdit(index, { ...row, ...part })}
            isDisabled={!isEditable}
            classNames={trackClasses as Partial<Record<keyof F & string, string>>} // a class for every field
          />
          {isEditable && <RemoveRow name={nameOf(row)} onRemove={() => remove(index)} />}
        </TrackRow>
      ))}
    </TrackSection>
  );
}

/**
 * Keys of rows without an id: remaining rows keep theirs when one is removed.
 * @param count of rows now; rows are added and removed at the end, except by `drop`
 */
function useRowIds(count: number) {
  const [{ known, next }, setState] = useState({ known: [] as readonly number[], next: 0 });
  const ids = Array.from({ length: count }, (_, at) => known[at] ?? next + at - known.length);
  return {
    ids,
    /** To be called with the position of the row that is removed. */
    drop: (at: number) =>
      setState({ known: ids.toSpliced(at, 1), next: next + Math.max(0, count - known.length) }),
  };
}
