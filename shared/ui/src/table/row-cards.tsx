import { Skeleton } from '@mantine/core';
import { Fragment } from 'react';
import { ActionMenu } from '../action-menu.tsx';
import type { Column } from './column.ts';
import type { ResourceTableProps } from './resource-table-props.ts';
import classes from './row-cards.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowName } from './row-name.tsx';
import { messages } from './table.messages.ts';

/** The rows on a phone: image, title, badge and facts. */
export function RowCards<Row>(props: ResourceTableProps<Row>) {
  const { label, rows, rowId, expectedRows = 6 } = props;
  if (!rows) return <SkeletonCards count={Math.min(expectedRows, 6)} label={label} />;
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <RowCard key={rowId(row)} row={row} {...props} />
      ))}
    </ul>
  );
}

function RowCard<Row>({
  row,
  columns,
  rowId,
  rowName,
  rowHref,
  onEdit,
  selection,
  rowActions,
}: ResourceTableProps<Row> & { row: Row }) {
  const id = rowId(row);
  const name = rowName(row);
  const [title] = columns;
  const inRole = (role: Column<Row>['cardRole']) =>
    columns.slice(1).filter(({ cardRole, isOnCard }) => cardRole === role && (isOnCard?.(row) ?? true));
  const lines = inRole('line');
  const content = <bdi>{title?.render(row)}</bdi>;
  return (
    <li className={classes.card} data-row={id} data-selected={selection?.isSelected(id) || undefined}>
      {selection && (
        <RowCheckbox
          label={messages.select(name)}
          isChecked={selection.isSelected(id)}
          onToggle={(isRange) => selection.toggle(id, isRange)}
        />
      )}
      {inRole('media').map(({ key, render }) => (
        <div key={key}>{render(row)}</div>
      ))}
      <div className={classes.body}>
        <div className={classes.title}>
          <RowName row={row} rowHref={rowHref} onEdit={onEdit} className={classes.link}>
            {content}
          </RowName>
        </div>
        <div className={classes.facts}>
          {inRole('badge').map(({ key, render }) => (
            <bdi key={key}>{render(row)}</bdi>
          ))}
          {inRole('fact').map(({ key, label, render, renderOnCard = render }) => (
            <bdi key={key} title={label}>
              {renderOnCard(row)}
            </bdi>
          ))}
        </div>
        {lines.length > 0 && (
          <dl className={classes.lines}>
            {lines.map(({ key, label, render, renderOnCard = render }) => (
              <Fragment key={key}>
                <dt>{label}</dt>
                <dd>{renderOnCard(row)}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
      {rowActions && <ActionMenu actions={rowActions(row)} label={messages.actionsFor(name)} />}
    </li>
  );
}

function SkeletonCards({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={messages.loading(label)} className={classes.list}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <div className={classes.body}>
            <Skeleton height={12} width="60%" />
            <Skeleton height={10} width="85%" />
          </div>
        </div>
      ))}
    </div>
  );
}
