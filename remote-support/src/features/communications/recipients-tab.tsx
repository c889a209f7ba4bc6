import { EmptyState, IconMail } from '@backlot/ui';
import { ListToolbar, ResourceList } from '@backlot/ui/table';
import { useListState } from '@backlot/data/list-state';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import { recipientQuery } from '@backlot/contracts/support/communications/recipients';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { recipientsQuery } from './communications.data.ts';
import { recipientColumns, recipientFilters } from './recipients.columns.tsx';
import { recipientsMessages as m } from './recipients.messages.ts';

const personPaths: Record<AudienceKind, string> = { watchers: '/admin/watchers', makers: '/admin/makers' };

type Props = { _id: string; kind: AudienceKind; refetchMs: number | false };

/** The people to whom a message goes, each with what became of the email; the filter is in the URL. */
export default function RecipientsTab({ _id, kind, refetchMs }: Props) {
  const { query, raw, refused, set, clear } = useListState(recipientQuery);
  const result = useQuery({
    ...recipientsQuery(_id, raw),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  return (
    <ResourceList
      label={m.title}
      result={result}
      columns={recipientColumns}
      rowId={(row) => row._id}
      rowName={(row) => row.name}
      rowHref={(row) => `${personPaths[kind]}/${row.personId}`}
      expectedRows={query.limit}
      isFiltered={raw.state !== undefined || raw.q !== undefined}
      onClear={clear}
      noMatch={m.noMatch}
      empty={<EmptyState icon={IconMail} title={m.emptyTitle} text={m.emptyText} />}
      toolbar={
        <ListToolbar
          values={query}
          onChange={set}
          searchLabel={m.searchLabel}
          filters={recipientFilters}
          refused={refused}
        />
      }
    />
  );
}
