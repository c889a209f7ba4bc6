import { Button, IconEdit, IconPlus, IconTrash, IconUsersGroup, useDocumentTitle } from '@backlot/ui';
import { useRemoval } from '@backlot/ui/record';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { useCan } from '@backlot/data/session';
import { segmentApi, type SegmentRow } from '@backlot/contracts/people/segments/segment';
import { z } from '@backlot/contracts/z';
import { watcherPaths } from '../watcher-paths.ts';
import { SegmentDrawer } from './segment-drawer.tsx';
import { segmentActions } from './segments.data.ts';
import { segmentColumns } from './segments.fields.tsx';
import { segmentsMessages as m, sortLabels } from './segments.messages.ts';

const urlSchema = z.strictObject({
  ...segmentApi.list.query.shape,
  /** `new`, or the id of the record in the drawer. */
  open: z.optional(z.string()),
  /** The filter of a new segment. */
  query: z.optional(z.string()),
});
const rowId = ({ _id }: SegmentRow) => _id;
const rowName = ({ name }: SegmentRow) => name;
const rowHref = ({ _id }: SegmentRow) => watcherPaths.inSegment(_id);

/** The list of segments; each opens its watchers. The URL holds search, sort and the open segment. */
export function SegmentsPage() {
  useDocumentTitle(m.title);
  const list = useList(segmentApi.list, urlSchema);
  const canWrite = useCan('watcher:write');
  const { removing } = useRemoval({ ...segmentActions, messages: m });
  const open = (_id: string | undefined) => list.set({ open: _id, query: undefined });
  const actionsOf = (row: SegmentRow) => [
    { key: 'edit', label: m.edit, icon: IconEdit, onSelect: () => open(row._id) },
    {
      key: 'remove',
      label: m.remove,
      icon: IconTrash,
      isDanger: true,
      startsGroup: true,
      onSelect: () => removing.mutate(row),
    },
  ];
  return (
    <>
      <ListPage
        labels={m}
        icon={IconUsersGroup}
        list={list}
        columns={segmentColumns}
        filters={[]}
        sorts={sortLabels}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        {...(canWrite && {
          primary: (
            <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
              {m.add}
            </Button>
          ),
          rowActions: actionsOf,
          onEdit: ({ _id }: SegmentRow) => open(_id),
        })}
      />
      {canWrite && (
        <SegmentDrawer
          open={list.query.open ?? null}
          query={list.query.query ?? ''}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
