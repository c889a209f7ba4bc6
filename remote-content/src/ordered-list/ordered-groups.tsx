import { useRemoval } from '@backlot/ui/record';
import {
  ActionMenu,
  formatNumber,
  Group,
  IconEdit,
  IconTrash,
  Stack,
  Text,
  Title,
  toast,
  toastError,
} from '@backlot/ui';
import { SortableList } from '@backlot/ui/sortable';
import { type Display, useRowKeys } from '@backlot/ui/table';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Fragment, useId, useRef } from 'react';
import classes from './ordered-groups.module.css';

type Record = { _id: string; version: number };
type Messages = {
  orderOf: (title: string) => string;
  orderSaved: string;
  edit: (name: string) => string;
  actions: (name: string) => string;
  editAction: string;
  remove: string;
  removed: string;
  restored: string;
};
type Named = { _id: string; name: string };
type Props<Row extends Record, Stored> = {
  rows: readonly Row[];
  /** Rows of a group are next to each other. */
  groupOf: (row: Row) => Named;
  nameOf: (row: Row) => string;
  messages: Messages;
  isOrderable: boolean;
  /** Saves the order of a group, all of its rows. */
  order: (groupId: string, ids: string[]) => Promise<unknown>;
  onEdit: (_id: string) => void;
  remove: (row: Row) => Promise<Stored>;
  restore: (removed: Stored) => Promise<unknown>;
  display: Display<Row>;
  /** The rows are those of the previous query. */
  isStale: boolean;
};

/** Groups of records in a manual order, one below the other; keyboard navigation goes through all rows. */
export function OrderedGroups<Row extends Record, Stored>(props: Props<Row, Stored>) {
  const { rows, groupOf, onEdit, isStale } = props;
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box, { onEdit: (index) => rows[index] && onEdit(rows[index]._id) });
  const groups = new Map(rows.map((row) => [groupOf(row)._id, groupOf(row)]));
  return (
    <Stack ref={box} gap="lg" mt={8} opacity={isStale ? 0.6 : 1} aria-busy={isStale}>
      {[...groups.values()].map((group) => (
        <OrderedGroup
          key={group._id}
          {...props}
          group={group}
          rows={rows.filter((row) => groupOf(row)._id === group._id)}
        />
      ))}
    </Stack>
  );
}

/** One group. A new order shows before it is saved; a deletion can be undone. */
function OrderedGroup<Row extends Record, Stored>(props: Props<Row, Stored> & { group: Named }) {
  const { group, rows, nameOf, messages: m, isOrderable, isStale, display } = props;
  const headingId = useId();
  const ordering = useActionMutation({
    mutationFn: (next: Row[]) =>
      props.order(
        group._id,
        next.map(({ _id }) => _id),
      ),
    onSuccess: () => toast.success(m.orderSaved),
    onError: toastError,
  });
  const { removing } = useRemoval(props);
  return (
    <section aria-labelledby={headingId}>
      <Group gap="xs" mb="xs">
        <Title order={2} id={headingId}>
          <bdi>{group.name}</bdi>
        </Title>
        <Text c="dimmed">{formatNumber(rows.length)}</Text>
      </Group>
      <SortableList
        label={m.orderOf(group.name)}
        items={ordering.pendingInput ?? rows}
        idOf={({ _id }) => _id}
        nameOf={nameOf}
        onChange={(next) => ordering.mutate(next)}
        isDisabled={!isOrderable || isStale || ordering.isPending}
        density={display.density}
      >
        {(row) => <OrderedRow {...props} row={row} onRemove={() => removing.mutate(row)} />}
      </SortableList>
    </section>
  );
}

type RowProps<Row extends Record, Stored> = Props<Row, Stored> & { row: Row; onRemove: () => void };

function OrderedRow<Row extends Record, Stored>(props: RowProps<Row, Stored>) {
  const { row, nameOf, messages: m, display, onEdit, onRemove } = props;
  return (
    <div className={classes.row} data-row={row._id}>
      <button
        type="button"
        className={classes.open}
        data-row-link
        aria-label={m.edit(nameOf(row))}
        onClick={() => onEdit(row._id)}
      >
        <bdi>{nameOf(row)}</bdi>
      </button>
      <div className={classes.facts}>
        {display.shown.slice(1).map(({ key, render }) => (
          <Fragment key={key}>{render(row)}</Fragment>
        ))}
        <ActionMenu
          label={m.actions(nameOf(row))}
          actions={[
            { key: 'edit', label: m.editAction, icon: IconEdit, onSelect: () => onEdit(row._id) },
            {
              key: 'remove',
              label: m.remove,
              icon: IconTrash,
              isDanger: true,
              startsGroup: true,
              onSelect: onRemove,
            },
          ]}
        />
      </div>
    </div>
  );
}
