import { useMediaQuery } from '@mantine/hooks';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { media } from '../constants.ts';
import type { ResourceTableProps } from './resource-table-props.ts';
import { RowCards } from './row-cards.tsx';
import classes from './resource-table.module.css';
import { TableHead } from './table-head.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { messages } from './table.messages.ts';
import { type RowProps, TableRow } from './table-row.tsx';

/** Rows of a resource as a table, and as cards on phones. */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  const { label, rows, rowId, selection, onEdit, isStale = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  useRowKeys(box, {
    onSelect: selection && withRow(rows, (row, isRange) => selection.toggle(rowId(row), isRange)),
    onEdit: onEdit && withRow(rows, (row) => onEdit(row)),
  });
  return (
    <div
      ref={box}
      className={classes.box}
      aria-busy={isStale || rows === null}
      data-stale={isStale || undefined}
    >
      {isPhone ? <RowCards {...props} label={label} /> : <WideTable {...props} />}
    </div>
  );
}

const withRow =
  <Row,>(rows: readonly Row[] | null, act: (row: Row, isRange: boolean) => void) =>
  (index: number, isRange = false) => {
    const row = rows?.[index];
    if (row !== undefined) act(row, isRange);
  };

function WideTable<Row>(props: ResourceTableProps<Row>) {
  const { label, rows, columns, selection, rowActions, sort, onSort, density = 'comfortable' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(scroller);
  const hasMenu = rowActions !== undefined;
  const minWidth =
    columns.reduce((sum, { width = 140 }) => sum + width, selection ? 40 : 0) + (hasMenu ? 48 : 0);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-overflows={isOverflowing || undefined}
      {...(isOverflowing && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table className={classes.table} data-density={density} style={{ minWidth }} aria-label={label}>
        <colgroup>
          {selection && <col style={{ width: 40 }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
          {hasMenu && <col style={{ width: 48 }} />}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort} selection={selection} hasMenu={hasMenu} />
        {rows ? <TableRows {...pickRowProps(props)} rows={rows} /> : <SkeletonRows {...props} />}
      </table>
    </div>
  );
}

/** Whether the element's content is wider than the element, now and after every resize. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const content = element.firstElementChild;
    const measure = () => setOverflowing((content?.scrollWidth ?? 0) > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (content) observer.observe(content);
    return () => observer.disconnect();
  }, [box]);
  return isOverflowing;
}

type Props<Row> = Pick<
  ResourceTableProps<Row>,
  'label' | 'columns' | 'selection' | 'rowActions' | 'expectedRows'
>;

/** Placeholder rows in the list's columns. */
function SkeletonRows<Row>({ label, columns, selection, rowActions, expectedRows = 12 }: Props<Row>) {
  return (
    <tbody>
      {Array.from({ length: Math.min(expectedRows, 25) }, (_, row) => (
        <tr key={row} className={classes.skeleton}>
          {selection && <td className={classes.check} />}
          {columns.map(({ key, align }, column) => (
            <td key={key} data-align={align} data-first={column === 0 || undefined}>
              {row === 0 && column === 0 && (
                <VisuallyHidden role="status">{messages.loading(label)}</VisuallyHidden>
              )}
              <Skeleton
                height={10}
                width={`${40 + ((row * 23 + column * 31) % 45)}%`}
                display="inline-block"
              />
            </td>
          ))}
          {rowActions && <td className={classes.menu} />}
        </tr>
      ))}
    </tbody>
  );
}

type TableRowsProps<Row> = RowProps<Row> & { rows: readonly Row[] };

/** Rendered again only when a prop changes: a page that is about to be replaced costs nothing. */
const TableRows = memo(function TableRows<Row>({ rows, ...props }: TableRowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={props.rowId(row)} row={row} {...props} />
      ))}
    </tbody>
  );
}) as <Row>(props: TableRowsProps<Row>) => React.ReactNode; // memo forgets the type parameter

const pickRowProps = <Row,>({
  columns,
  rowId,
  rowName,
  rowHref,
  currentId,
  selection,
  rowActions,
  onEdit,
}: RowProps<Row>): RowProps<Row> => ({
  columns,
  rowId,
  rowName,
  ...(rowHref && { rowHref }),
  currentId,
  ...(selection && { selection }),
  ...(rowActions && { rowActions }),
  ...(onEdit && { onEdit }),
});
