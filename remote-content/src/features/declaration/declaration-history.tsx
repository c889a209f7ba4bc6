import { RevisionList } from '@backlot/ui/history';
import type { Declaration } from '@backlot/contracts/site/declarations/declaration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { declarationActions, historyQuery } from './declaration.data.ts';
import { declarationRevisions } from './declaration.texts.ts';

type Props = { declaration: Declaration; isDirty: boolean; onRestored: () => void };

/** All revisions; those of a draft without unsaved changes can be restored. */
export default function DeclarationHistory({ declaration, isDirty, onRestored }: Props) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyQuery(declaration._id, page), placeholderData: keepPreviousData });
  const canRestore = declaration.status === 'draft' && !declaration.deletedAt && !isDirty;
  const restore = async (revisionId: string) => {
    await declarationActions.restoreRevision(declaration, revisionId);
    onRestored();
  };
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={declarationRevisions}
      onRestore={canRestore ? ({ _id }) => restore(_id) : undefined}
    />
  );
}
