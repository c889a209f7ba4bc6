import { Button } from '@mantine/core';
import { IconEdit, IconList, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuAction } from '../action-menu.tsx';
import { useRemoval } from '../record/use-undoable.ts';
import { ListPage, type ListLabels, type ListPageProps } from './list-page.tsx';

type Known = { _id: string };
type Labels = ListLabels & Record<'add' | 'edit' | 'remove' | 'removed' | 'restored', string>;

type Props<Row extends Known, Narrowing, Stored> = Pick<
  ListPageProps<Row, Narrowing>,
  'columns' | 'filters' | 'sorts' | 'rowName' | 'bulk'
> & {
  labels: Labels;
  /** Its URL also holds the open record: `withOpenRecord`. */
  list: ListPageProps<Row, Narrowing>['list'] & {
    query: { open?: string | undefined };
    set(patch: { open: string | undefined }): void;
  };
  actions: { remove: (row: Row) => Promise<Stored>; restore: (deleted: Stored) => Promise<unknown> };
  /** Actions of a row between editing and deleting. */
  moreActions?: (row: Row) => readonly MenuAction[];
  /** The drawer: `open` is `new`, the id of the record, or null. */
  children: (drawer: { open: string | null; onClose: () => void }) => ReactNode;
};

/** A list whose records are added and edited in a drawer over it. */
export function DrawerListPage<Row extends Known, Narrowing extends object, Stored>(
  props: Props<Row, Narrowing, Stored>,
) {
  const { labels, list, actions, moreActions, children, ...table } = props;
  const { removing } = useRemoval({ ...actions, messages: labels });
  const open = (_id: string | undefined) => list.set({ open: _id });
  return (
    <>
      <ListPage
        {...table}
        labels={labels}
        icon={IconList}
        list={list}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
            {labels.add}
          </Button>
        }
        rowId={rowId}
        rowActions={(row) => [
          { key: 'edit', label: labels.edit, icon: IconEdit, onSelect: () => open(row._id) },
          ...(moreActions?.(row) ?? []),
          {
            key: 'remove',
            label: labels.remove,
            icon: IconTrash,
            isDanger: true,
            startsGroup: true,
            onSelect: () => removing.mutate(row),
          },
        ]}
        onEdit={({ _id }) => open(_id)}
      />
      {children({ open: list.query.open ?? null, onClose: () => open(undefined) })}
    </>
  );
}

const rowId = ({ _id }: Known) => _id;
