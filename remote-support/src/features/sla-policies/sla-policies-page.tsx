import {
  Button,
  IconArrowDown,
  IconArrowUp,
  IconEdit,
  IconList,
  IconPlus,
  IconTrash,
  useDocumentTitle,
} from '@backlot/ui';
import { useRemoval } from '@backlot/ui/record';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { slaPolicyApi, type SlaPolicyRow } from '@backlot/contracts/support/sla-policies/sla-policy';
import { z } from '@backlot/contracts/z';
import { SlaPolicyDrawer } from './sla-policy-drawer.tsx';
import { slaPolicyActions } from './sla-policies.data.ts';
import { slaPolicyColumns, useCategoryName } from './sla-policies.fields.tsx';
import { slaPoliciesMessages as m, sortLabels } from './sla-policies.messages.ts';
import { useMovedPolicy } from './use-moved-policy.ts';

const urlSchema = z.strictObject({
  ...slaPolicyApi.list.query.shape,
  /** `new`, or the id of the record in the drawer. */
  open: z.optional(z.string()),
});
const rowId = ({ _id }: SlaPolicyRow) => _id;
const rowName = ({ name }: SlaPolicyRow) => name;

/** The list of SLA policies. The URL holds filter, sort and the open SLA policy. */
export function SlaPoliciesPage() {
  useDocumentTitle(m.title);
  const list = useList(slaPolicyApi.list, urlSchema);
  const { removing } = useRemoval({ ...slaPolicyActions, messages: m });
  const columns = slaPolicyColumns(useCategoryName());
  const { move, canMove } = useMovedPolicy(list.query.sort === 'position');
  const open = (_id: string | undefined) => list.set({ open: _id });
  return (
    <>
      <ListPage
        labels={m}
        icon={IconList}
        list={list}
        columns={columns}
        filters={[]}
        sorts={sortLabels}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
            {m.add}
          </Button>
        }
        rowId={rowId}
        rowName={rowName}
        rowActions={(row: SlaPolicyRow) => [
          { key: 'edit', label: m.edit, icon: IconEdit, onSelect: () => open(row._id) },
          ...(canMove(row, -1)
            ? [{ key: 'up', label: m.moveUp, icon: IconArrowUp, onSelect: () => move(row, -1) }]
            : []),
          ...(canMove(row, 1)
            ? [{ key: 'down', label: m.moveDown, icon: IconArrowDown, onSelect: () => move(row, 1) }]
            : []),
          {
            key: 'remove',
            label: m.remove,
            icon: IconTrash,
            isDanger: true,
            startsGroup: true,
            onSelect: () => removing.mutate(row),
          },
        ]}
        onEdit={({ _id }: SlaPolicyRow) => open(_id)}
      />
      <SlaPolicyDrawer open={list.query.open ?? null} onClose={() => open(undefined)} />
    </>
  );
}
