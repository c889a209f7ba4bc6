import { IconArrowDown, IconArrowUp, useDocumentTitle } from '@backlot/ui';
import { DrawerListPage } from '@backlot/ui/table';
import { useList, withOpenRecord } from '@backlot/data/list';
import { slaPolicyApi, type SlaPolicyRow } from '@backlot/contracts/support/sla-policies/sla-policy';
import { SlaPolicyDrawer } from './sla-policy-drawer.tsx';
import { slaPolicyActions } from './sla-policies.data.ts';
import { slaPolicyColumns, useCategoryName } from './sla-policies.fields.tsx';
import { slaPoliciesMessages as m, sortLabels } from './sla-policies.messages.ts';
import { useMovedPolicy } from './use-moved-policy.ts';

const urlSchema = withOpenRecord(slaPolicyApi.list.query);
const rowName = ({ name }: SlaPolicyRow) => name;

/** The list of SLA policies. The URL holds filter, sort and the open SLA policy. */
export function SlaPoliciesPage() {
  useDocumentTitle(m.title);
  const list = useList(slaPolicyApi.list, urlSchema);
  const columns = slaPolicyColumns(useCategoryName());
  const { move, canMove } = useMovedPolicy(list.query.sort === 'position');
  return (
    <DrawerListPage
      labels={m}
      list={list}
      columns={columns}
      filters={[]}
      sorts={sortLabels}
      rowName={rowName}
      actions={slaPolicyActions}
      moreActions={(row: SlaPolicyRow) => [
        ...(canMove(row, -1)
          ? [{ key: 'up', label: m.moveUp, icon: IconArrowUp, onSelect: () => move(row, -1) }]
          : []),
        ...(canMove(row, 1)
          ? [{ key: 'down', label: m.moveDown, icon: IconArrowDown, onSelect: () => move(row, 1) }]
          : []),
      ]}
    >
      {(drawer) => <SlaPolicyDrawer {...drawer} />}
    </DrawerListPage>
  );
}
