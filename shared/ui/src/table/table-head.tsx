import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { directionOf, type Column } from './column.ts';
import classes from './resource-table.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import { messages } from './table.messages.ts';
import type { Selection } from './use-selection.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: ((sortKey: string) => void) | undefined;
  selection: Selection | undefined;
  hasMenu: boolean;
};

export function TableHead<Row>({ columns, sort, onSort, selection, hasMenu }: Props<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <td className={classes.check}>
            <RowCheckbox
              label={messages.selectPage}
              isChecked={selection.page === 'all'}
              isPartly={selection.page === 'some'}
              onToggle={selection.togglePage}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.key} column={column} isFirst={index === 0} sort={sort} onSort={onSort} />
        ))}
        {hasMenu && (
          <td className={classes.menu}>
            <VisuallyHidden>{messages.actions}</VisuallyHidden>
          </td>
        )}
      </tr>
    </thead>
  );
}

type CellProps<Row> = Pick<Props<Row>, 'sort' | 'onSort'> & { column: Column<Row>; isFirst: boolean };

function HeadCell<Row>({ column, isFirst, sort, onSort }: CellProps<Row>) {
  const { label, sortKey, align } = column;
  const shared = { scope: 'col', 'data-align': align, 'data-first': isFirst || undefined } as const;
  if (sortKey === undefined || !onSort) return <th {...shared}>{label}</th>;

  const direction = directionOf(sort, sortKey);
  const Arrow = arrows[direction ?? 'none'];
  return (
    <th {...shared} aria-sort={direction ?? 'none'}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(sortKey)}>
        {label}
        <Arrow size={14} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };
