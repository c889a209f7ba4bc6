import { useList } from '@backlot/data/list';
import { IconCamera } from '@backlot/ui';
import { ListPage } from '@backlot/ui/table';
import { type MakerRow, makersApi } from '@backlot/contracts/makers';
import { makerColumns } from './makers.columns.tsx';
import { makerFilters } from './makers.filters.ts';
import { makersMessages, sortLabels } from './makers.messages.ts';

const rowId = ({ _id }: MakerRow) => _id;
const rowName = ({ name }: MakerRow) => name;

/** Every maker. The URL says which, and in what order. */
export function MakersPage() {
  return (
    <ListPage
      words={makersMessages}
      icon={IconCamera}
      list={useList(makersApi.list)}
      columns={makerColumns}
      filters={makerFilters}
      sorts={sortLabels}
      rowId={rowId}
      rowName={rowName}
    />
  );
}
