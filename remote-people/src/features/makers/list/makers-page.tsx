import { type List, useList } from '@backlot/data/list';
import { useCan } from '@backlot/data/session';
import { Button, IconCamera, IconPlus } from '@backlot/ui';
import { ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import type { MakerRow } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { lazy } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { makerPaths } from '../maker-paths.ts';
import { makersMessages as m, sortLabels } from '../makers.messages.ts';
import { columnsWithoutMoney, makerColumns } from './makers.columns.tsx';
import { useMakerFilters } from './use-maker-filters.ts';
import { useRowActions } from './use-row-actions.ts';

const MakersBulk = lazy(() => import('../bulk/makers-bulk.tsx'));
const ExportDialog = lazy(() => import('./maker-export.tsx'));

type MakerFilter = List<typeof makersApi.list, (typeof makersApi.list)['query']>['filter'];

const views: readonly ViewTab[] = [
  {
    _id: 'onboarding',
    name: m.views.onboarding,
    query: 'status=invited,onboarding,in_review',
    isFixed: true,
  },
  {
    _id: 'contract-ends',
    name: m.views.contractEnds,
    query: 'contractEndsInDays=90&sort=contractEndsAt',
    isFixed: true,
  },
  { _id: 'restricted', name: m.views.restricted, query: 'payout=restricted', isFixed: true },
  { _id: 'suspended', name: m.views.suspended, query: 'status=suspended', isFixed: true },
];
const rowId = ({ _id }: MakerRow) => _id;
const rowName = ({ name }: MakerRow) => name;
const bulk = (selected: Selected<MakerFilter>) => <MakersBulk {...selected} />;
const rowHref = ({ _id }: MakerRow) => makerPaths.detail(_id);

/** The list of makers; the URL holds filters and order. */
export function MakersPage() {
  const navigate = useNavigate();
  const list = useList(makersApi.list);
  const { query, result } = list;
  const filters = useMakerFilters(query, result.data !== undefined);
  const isDeletedList = query.deleted === true;
  const rowActions = useRowActions(isDeletedList);
  const canWrite = useCan('maker:write');
  const canManage = useCan('maker:manage');
  return (
    <ListPage<MakerRow, MakerFilter>
      labels={isDeletedList ? { ...m, noMatch: m.noneDeleted } : m}
      icon={IconCamera}
      list={list}
      columns={canManage ? makerColumns : columnsWithoutMoney}
      filters={filters}
      sorts={sortLabels}
      views={views}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      rowActions={rowActions}
      transfer={{ ExportDialog, ...(canWrite && { importTo: makerPaths.import }) }}
      {...(canWrite && {
        primary: <NewMaker />,
        ...(!isDeletedList && { bulk }),
        onEdit: (row: MakerRow) => void navigate(makerPaths.edit(row._id)),
      })}
    />
  );
}

function NewMaker() {
  return (
    <Button component={Link} to={makerPaths.create} leftSection={<IconPlus size={16} />}>
      {m.newMaker}
    </Button>
  );
}
