import { formatDateTime } from '@backlot/ui';
import { RevisionList } from '@backlot/ui/history';
import { type Declaration, declaration as schema } from '@backlot/contracts/declarations';
import { plainTextOf } from '@backlot/contracts/rich-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyOf, restoreRevision } from './declaration.data.ts';
import { detailMessages as m, statusLabels } from './declaration.messages.ts';

type Props = { declaration: Declaration; isDirty: boolean; onRestored: () => void };

/** Every change of a text; a draft without unsaved changes can be taken back to an earlier state. */
export default function DeclarationHistory({ declaration, isDirty, onRestored }: Props) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyOf(declaration._id, page), placeholderData: keepPreviousData });
  const canRestore = declaration.status === 'draft' && !declaration.deletedAt && !isDirty;
  const restore = async (revisionId: string) => {
    await restoreRevision(declaration, revisionId);
    onRestored();
  };
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={{ field: fieldWords, value: valueWords, actions: m.actions }}
      onRestore={canRestore ? ({ _id }) => restore(_id) : undefined}
    />
  );
}

const labels: Readonly<Record<string, string>> = m.fields;
const fieldWords = (field: string) => labels[field] ?? field;

const valueWords = (field: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  const status = schema.shape.status.safeParse(value);
  if (field === 'status' && status.success) return statusLabels[status.data];
  const at = schema.shape.effectiveAt.safeParse(value);
  if (at.success && at.data) return formatDateTime(at.data);
  return typeof value === 'string' ? plainTextOf(value) : JSON.stringify(value);
};
