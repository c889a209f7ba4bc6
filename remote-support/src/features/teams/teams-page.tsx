import { Button, IconEdit, IconList, IconPlus, IconTrash, useDocumentTitle } from '@backlot/ui';
import { useRemoval } from '@backlot/ui/record';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { teamApi, type TeamRow } from '@backlot/contracts/support/teams/team';
import { z } from '@backlot/contracts/z';
import { TeamDrawer } from './team-drawer.tsx';
import { teamActions } from './teams.data.ts';
import { teamColumns } from './teams.fields.tsx';
import { teamsMessages as m, sortLabels } from './teams.messages.ts';

const urlSchema = z.strictObject({
  ...teamApi.list.query.shape,
  /** `new`, or the id of the record in the drawer. */
  open: z.optional(z.string()),
});
const rowId = ({ _id }: TeamRow) => _id;
const rowName = ({ name }: TeamRow) => name;

/** The list of teams. The URL holds filter, sort and the open team. */
export function TeamsPage() {
  useDocumentTitle(m.title);
  const list = useList(teamApi.list, urlSchema);
  const { removing } = useRemoval({ ...teamActions, messages: m });
  const open = (_id: string | undefined) => list.set({ open: _id });
  return (
    <>
      <ListPage
        labels={m}
        icon={IconList}
        list={list}
        columns={teamColumns}
        filters={[]}
        sorts={sortLabels}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
            {m.add}
          </Button>
        }
        rowId={rowId}
        rowName={rowName}
        rowActions={(row: TeamRow) => [
          { key: 'edit', label: m.edit, icon: IconEdit, onSelect: () => open(row._id) },
          {
            key: 'remove',
            label: m.remove,
            icon: IconTrash,
            isDanger: true,
            startsGroup: true,
            onSelect: () => removing.mutate(row),
          },
        ]}
        onEdit={({ _id }: TeamRow) => open(_id)}
      />
      <TeamDrawer open={list.query.open ?? null} onClose={() => open(undefined)} />
    </>
  );
}
