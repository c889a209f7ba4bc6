import { lazy } from 'react';
import { Button, IconMail, IconPlus, IconTrash, useDocumentTitle } from '@backlot/ui';
import { useRemoval } from '@backlot/ui/record';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import type { CommunicationRow } from '@backlot/contracts/support/communications/communication';
import { Link } from 'react-router-dom';
import { communicationColumns, communicationFilters } from './communications.columns.tsx';
import { communicationActions } from './communications.data.ts';
import { communicationsMessages as m, sortLabels } from './communications.messages.ts';

const rowId = ({ _id }: CommunicationRow) => _id;
const CommunicationsBulk = lazy(
  () => import(/* webpackChunkName: "bulk-delete" */ './communications-bulk.tsx'),
);
const rowName = ({ name }: CommunicationRow) => name;
const rowHref = ({ _id }: CommunicationRow) => `/admin/messages/${_id}`;

/** The list of messages; the URL holds filters and sort. */
export function CommunicationsPage() {
  useDocumentTitle(m.title);
  const { removing } = useRemoval({ ...communicationActions, messages: m });
  return (
    <ListPage
      labels={m}
      icon={IconMail}
      list={useList(communicationApi.list)}
      columns={communicationColumns}
      filters={communicationFilters}
      sorts={sortLabels}
      bulk={(selected) => <CommunicationsBulk {...selected} />}
      primary={
        <Button component={Link} to="new" leftSection={<IconPlus size={16} />}>
          {m.add}
        </Button>
      }
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      rowActions={(row: CommunicationRow) =>
        row.status === 'draft'
          ? [
              {
                key: 'remove',
                label: m.remove,
                icon: IconTrash,
                isDanger: true,
                onSelect: () => removing.mutate(row),
              },
            ]
          : []
      }
    />
  );
}
