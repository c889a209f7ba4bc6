import { Alert, countryName, useDocumentTitle } from '@backlot/ui';
import { DrawerListPage } from '@backlot/ui/table';
import { useList, withOpenRecord } from '@backlot/data/list';
import { sellerApi, type SellerRow } from '@backlot/contracts/money/sellers/seller';
import { useQuery } from '@tanstack/react-query';
import { SellerDrawer } from './seller-drawer.tsx';
import { sellerActions, waitingQuery } from './sellers.data.ts';
import { sellerColumns, sortLabels } from './sellers.fields.tsx';
import { sellersMessages as m } from './sellers.messages.ts';

const urlSchema = withOpenRecord(sellerApi.list.query);
const rowName = ({ legalName }: SellerRow) => legalName;

/** The list of sellers. The URL holds filter, sort and the open seller. */
export function SellersPage() {
  useDocumentTitle(m.title);
  const list = useList(sellerApi.list, urlSchema);
  return (
    <>
      <WaitingDocuments />
      <DrawerListPage
        labels={m}
        list={list}
        columns={sellerColumns}
        filters={[]}
        sorts={sortLabels}
        rowName={rowName}
        actions={sellerActions}
      >
        {(drawer) => <SellerDrawer {...drawer} />}
      </DrawerListPage>
    </>
  );
}

/** Why documents aren't issued, while some wait. */
function WaitingDocuments() {
  const { data = [] } = useQuery(waitingQuery());
  if (data.length === 0) return null;
  return (
    <Alert mb="md" color="red" title={m.waitingTitle}>
      <ul>
        {data.map(({ kind, country, count }) => (
          <li key={`${kind} ${country}`}>{m.waiting(kind, count, countryName(country))}</li>
        ))}
      </ul>
      {m.waitingText}
    </Alert>
  );
}
