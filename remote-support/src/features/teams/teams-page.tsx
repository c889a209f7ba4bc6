import { useDocumentTitle } from '@backlot/ui';
import { DrawerListPage } from '@backlot/ui/table';
import { useList, withOpenRecord } from '@backlot/data/list';
import { teamApi, type TeamRow } from '@backlot/contracts/support/teams/team';
import { TeamDrawer } from './team-drawer.tsx';
import { teamActions } from './teams.data.ts';
import { teamColumns } from './teams.fields.tsx';
import { teamsMessages as m, sortLabels } from './teams.messages.ts';

const urlSchema = withOpenRecord(teamApi.list.query);
const rowName = ({ name }: TeamRow) => name;

/** The list of teams. The URL holds filter, sort and the open team. */
export function TeamsPage() {
  useDocumentTitle(m.title);
  const list = useList(teamApi.list, urlSchema);
  return (
    <DrawerListPage
      labels={m}
      list={list}
      columns={teamColumns}
      filters={[]}
      sorts={sortLabels}
      rowName={rowName}
      actions={teamActions}
    >
      {(drawer) => <TeamDrawer {...drawer} />}
    </DrawerListPage>
  );
}
