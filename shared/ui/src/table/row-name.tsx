import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceTableProps } from './resource-table-props.ts';

type Props<Row> = Pick<ResourceTableProps<Row>, 'rowHref' | 'onEdit'> & {
  row: Row;
  className: string | undefined;
  isCurrent?: boolean;
  children: ReactNode;
};

/** The name of a row: a link to its page, or a button where it is edited beside the list. */
export function RowName<Row>({ row, rowHref, onEdit, className, isCurrent, children }: Props<Row>) {
  const current = isCurrent && { 'aria-current': true };
  if (rowHref) {
    return (
      <Link to={rowHref(row)} className={className} data-row-link {...current}>
        {children}
      </Link>
    );
  }
  if (onEdit) {
    return (
      <button type="button" className={className} data-row-link {...current} onClick={() => onEdit(row)}>
        {children}
      </button>
    );
  }
  return (
    <span tabIndex={-1} data-row-link>
      {children}
    </span>
  );
}
