import { useDocumentTitle } from '@backlot/ui';
import { DrawerListPage } from '@backlot/ui/table';
import { useList, withOpenRecord } from '@backlot/data/list';
import { allowedSiteApi, type AllowedSiteRow } from '@backlot/contracts/money/allowed-sites/allowed-site';
import { AllowedSiteDrawer } from './allowed-site-drawer.tsx';
import { allowedSiteActions } from './allowed-sites.data.ts';
import { allowedSiteColumns, sortLabels } from './allowed-sites.fields.tsx';
import { allowedSitesMessages as m } from './allowed-sites.messages.ts';

const urlSchema = withOpenRecord(allowedSiteApi.list.query);
const rowName = ({ name }: AllowedSiteRow) => name;

/** The list of allowed sites. The URL holds filter, sort and the open allowed site. */
export function AllowedSitesPage() {
  useDocumentTitle(m.title);
  const list = useList(allowedSiteApi.list, urlSchema);
  return (
    <DrawerListPage
      labels={m}
      list={list}
      columns={allowedSiteColumns}
      filters={[]}
      sorts={sortLabels}
      rowName={rowName}
      actions={allowedSiteActions}
    >
      {(drawer) => <AllowedSiteDrawer {...drawer} />}
    </DrawerListPage>
  );
}
