import { IconHistory, useDocumentTitle } from '@backlot/ui';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { type AuditRow, auditApi } from '@backlot/contracts/platform/audit/audit';
import { lazy } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuditEntry } from './audit-entry.tsx';
import { auditColumns } from './audit.columns.tsx';
import { auditMessages as m } from './audit.messages.ts';
import { kindLabel, verbLabel } from '@backlot/contracts/audit-labels';
import { useAuditFilters } from './use-audit-filters.ts';

const ExportDialog = lazy(() => import('./audit-export.tsx'));

/** The audit log; the URL holds its filters and the open entry. */
export function AuditPage() {
  useDocumentTitle(m.title);
  const list = useList(auditApi.list);
  const { data: page } = list.result;
  const filters = useAuditFilters(page !== undefined);
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const open = search.get('open');
  const hrefOf = (_id: string | null) => {
    const next = new URLSearchParams(location.search);
    if (_id) next.set('open', _id);
    else next.delete('open');
    return `?${next}`;
  };
  return (
    <>
      <ListPage
        labels={m}
        icon={IconHistory}
        list={list}
        columns={auditColumns}
        filters={filters}
        sorts={m.sorts}
        rowId={rowId}
        rowName={rowName}
        rowHref={(row) => hrefOf(row._id)}
        currentId={open ?? undefined}
        transfer={{ ExportDialog }}
      />
      <AuditEntry
        entry={page?.items.find(({ _id }) => _id === open)}
        onClose={() => void navigate(hrefOf(null))}
      />
    </>
  );
}

const rowId = ({ _id }: AuditRow) => _id;
const rowName = ({ action, objectType }: AuditRow) => `${kindLabel(objectType)}: ${verbLabel(action)}`;
