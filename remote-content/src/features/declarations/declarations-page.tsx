import { Button, IconFileText, IconPlus, useDisclosure, useDocumentTitle } from '@backlot/ui';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { type DeclarationRow, declarationsApi } from '@backlot/contracts/site/declarations/declaration';
import { lazy, Suspense } from 'react';
import { declarationColumns, declarationFilters } from './declarations.columns.tsx';
import { listMessages as m, sortLabels } from './declarations.messages.ts';

const NewDeclaration = lazy(() => import('./declaration-new.tsx'));

const rowId = ({ _id }: DeclarationRow) => _id;
const rowName = ({ key, edition }: DeclarationRow) => m.rowName(key, edition);
const rowHref = ({ _id }: DeclarationRow) => `/admin/pages/declaration/${_id}`;

/** All versions of all legal documents; the URL holds filters and sort. */
export function DeclarationsPage() {
  useDocumentTitle(m.title);
  const [isAdding, adding] = useDisclosure(false);
  return (
    <>
      <ListPage
        labels={m}
        icon={IconFileText}
        list={useList(declarationsApi.list)}
        columns={declarationColumns}
        filters={declarationFilters}
        sorts={sortLabels}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={adding.open}>
            {m.add}
          </Button>
        }
      />
      <Suspense>{isAdding && <NewDeclaration onClose={adding.close} />}</Suspense>
    </>
  );
}
