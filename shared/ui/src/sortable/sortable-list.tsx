import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Density } from '../table/column.ts';
import { SortControls } from './sort-controls.tsx';
import classes from './sortable.module.css';
import { useSortable } from './use-sortable.ts';

type Props<Item> = {
  /** Label of the list, for screen readers. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Label of an item on the buttons and in the announcement. */
  nameOf: (item: Item) => string;
  /** Called with all items in their new order. */
  onChange: (items: Item[]) => void;
  isDisabled?: boolean;
  density?: Density;
  children: (item: Item) => ReactNode;
};

/** A list that can be reordered by dragging or by buttons. */
export function SortableList<Item>({ label, isDisabled, density, children, ...options }: Props<Item>) {
  const { shown, draggedId, announcement, rowRef, controlsOf } = useSortable(options);
  return (
    <>
      <ol className={classes.list} aria-label={label} data-density={density}>
        {shown.map((item) => {
          const id = options.idOf(item);
          return (
            <li
              key={id}
              ref={rowRef(id)}
              className={classes.row}
              data-dragged={id === draggedId || undefined}
            >
              <SortControls {...controlsOf(item)} isDisabled={isDisabled ?? false} />
              <div className={classes.content}>{children(item)}</div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
