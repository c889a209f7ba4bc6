import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { media } from '../constants.ts';
import type { ResourceTableProps } from './resource-table-props.ts';
import { RowCards } from './row-cards.tsx';
import classes from './resource-table.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { pickRowProps, TableRows } from './table-rows.tsx';
import { useRowKeys } from './use-row-keys.ts';

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
