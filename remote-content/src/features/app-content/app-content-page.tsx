import {
  Button,
  IconEdit,
  IconFileText,
  IconPlus,
  IconTrash,
  IconArrowBackUp,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import type { AppContent } from '@backlot/contracts/site/app-content/app-content';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { contentColumns, contentFilters } from './app-content.columns.tsx';
import { listPath, stagedQuery } from './app-content.data.ts';
import { listMessages as m, sortLabels } from './app-content.messages.ts';
import { PublishDialog } from './releases/publish-dialog.tsx';
import { useDiscard } from './use-discard.ts';

const rowId = ({ _id }: AppContent) => _id;
const rowName = ({ key, platform }: AppContent) => m.rowName(key, platform);
const rowHref = ({ _id }: AppContent) => `${listPath}/${_id}`;
const rowActionsOf = (row: AppContent, discard: ReturnType<typeof useDiscard>['mutate']) => [
  { key: 'edit', label: m.edit, icon: IconEdit, to: rowHref(row) },
  ...(row.change === 'none'
    ? []
    : [
        {
          key: 'discard',
          label: m.discard,
          icon: IconArrowBackUp,
          onSelect: () => discard({ action: 'discard', entry: row }),
        },
      ]),
  ...(row.staged === null || row.change === 'added'
    ? []
    : [
        {
          key: 'remove',
          label: m.remove,
          icon: IconTrash,
          isDanger: true,
          startsGroup: true,
          onSelect: () => discard({ action: 'remove', entry: row }),
        },
      ]),
];

const releases = { key: 'releases', label: m.releases, to: `${listPath}/releases` };
const add = { key: 'add', label: m.add, icon: IconPlus, to: `${listPath}/new` };

/** All keys with their live and staged values; staged changes are published together. */
export function AppContentPage() {
  useDocumentTitle(m.title);
  const [isPublishing, publishing] = useDisclosure(false);
  const { data: staged = [] } = useQuery(stagedQuery());
  const { mutate: discard } = useDiscard();
  const rowActions = useCallback((row: AppContent) => rowActionsOf(row, discard), [discard]);
  return (
    <>
      <ListPage
        labels={m}
        icon={IconFileText}
        list={useList(appContentApi.list)}
        columns={contentColumns}
        filters={contentFilters}
        sorts={sortLabels}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        rowActions={rowActions}
        also={staged.length > 0 ? [releases, add] : [releases]}
        primary={
          staged.length > 0 ? (
            <Button onClick={publishing.open}>{m.publish(staged.length)}</Button>
          ) : (
            <Button component={Link} to={add.to} leftSection={<IconPlus size={16} />}>
              {m.add}
            </Button>
          )
        }
      />
      {isPublishing && <PublishDialog onClose={publishing.close} />}
    </>
  );
}
