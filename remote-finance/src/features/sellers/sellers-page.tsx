import {
  Alert,
  Button,
  countryName,
  IconEdit,
  IconList,
  IconPlus,
  IconTrash,
  useDocumentTitle,
} from '@backlot/ui';
import { useRemoval } from '@backlot/ui/record';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { sellerApi, type SellerRow } from '@backlot/contracts/money/sellers/seller';
import { z } from '@backlot/contracts/z';
import { useQuery } from '@tanstack/react-query';
import { SellerDrawer } from './seller-drawer.tsx';
import { sellerActions, waitingQuery } from './sellers.data.ts';
import { sellerColumns, sortLabels } from './sellers.fields.tsx';
import { sellersMessages as m } from './sellers.messages.ts';

const urlSchema = z.strictObject({
  ...sellerApi.list.query.shape,
  /** `new`, or the id of the record in the drawer. */
  open: z.optional(z.string()),
});
const rowId = ({ _id }: SellerRow) => _id;
const rowName = ({ legalName }: SellerRow) => legalName;

/** The list of sellers. The URL holds filter, sort and the open seller. */
export function SellersPage() {
  useDocumentTitle(m.title);
  const list = useList(sellerApi.list, urlSchema);
  const { removing } = useRemoval({ ...sellerActions, messages: m });
  const open = (_id: string | undefined) => list.set({ open: _id });
  return (
    <>
      <WaitingDocuments />
      <ListPage
        labels={m}
        icon={IconList}
        list={list}
        columns={sellerColumns}
        filters={[]}
        sorts={sortLabels}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
            {m.add}
          </Button>
        }
        rowId={rowId}
        rowName={rowName}
        rowActions={(row: SellerRow) => [
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
        onEdit={({ _id }: SellerRow) => open(_id)}
      />
      <SellerDrawer open={list.query.open ?? null} onClose={() => open(undefined)} />
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
