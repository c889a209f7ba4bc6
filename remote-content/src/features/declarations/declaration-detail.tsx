import {
  Button,
  formatDateTime,
  IconFileText,
  IconTrash,
  languageName,
  type MenuAction,
  PageHeader,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import { RecordHistory } from '@backlot/ui/history';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { DeletedNotice, type RecordHead, RecordLoader, RecordTabs } from '@backlot/ui/record';
import { type Declaration, declarationsApi } from '@backlot/contracts/site/declarations/declaration';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { DeclarationStatusBadge } from './declarations.columns.tsx';
import { declarationActions, declarationQuery, historyQuery } from './declarations.data.ts';
import { detailMessages as m, keyLabels, listMessages, loaderMessages } from './declarations.messages.ts';
import { declarationRevisions } from './describe-declaration.ts';
import { DeclarationChanges, DeclarationText } from './declaration-text.tsx';
import { useDeclarationActions } from './use-declaration-actions.ts';

const PublishDialog = lazy(() => import('./publish-dialog.tsx'));

const listPath = '/admin/pages/declaration';
type Subject = { declaration: Declaration };

/** One version of a legal document: a form while it is a draft, read-only from then on. */
export function DeclarationPage() {
  const { _id = '' } = useParams();
  const result = useRecord(declarationQuery(_id));
  return (
    <RecordLoader
      result={result}
      icon={IconFileText}
      labels={loaderMessages}
      listPath={listPath}
      head={fromCachedRow(declarationsApi.list, _id, headOf)}
    >
      {(declaration) => <DeclarationDetail key={_id} declaration={declaration} />}
    </RecordLoader>
  );
}

const headOf = ({ key, status }: Pick<Declaration, 'key' | 'status'>): RecordHead => ({
  title: keyLabels[key],
  crumbs: [{ label: listMessages.title, to: listPath }],
  status: <DeclarationStatusBadge status={status} />,
});

function DeclarationDetail({ declaration }: Subject) {
  const { key, edition, deletedAt } = declaration;
  const [isDirty, setDirty] = useState(false);
  const [isPublishing, publishing] = useDisclosure(false);
  const actions = useDeclarationActions(declaration);
  useDocumentTitle(`${keyLabels[key]} ${edition}`);
  return (
    <>
      <Header declaration={declaration} isDirty={isDirty} actions={actions} onPublish={publishing.open} />
      {deletedAt && (
        <DeletedNotice
          title={m.deleted}
          restoreLabel={m.restoreDraft}
          isRestoring={actions.isPending}
          onRestore={actions.restore}
        />
      )}
      <DetailTabs declaration={declaration} isDirty={isDirty} onDirty={setDirty} />
      <Suspense>
        {isPublishing && <PublishDialog declaration={declaration} onClose={publishing.close} />}
      </Suspense>
    </>
  );
}

type HeaderProps = Subject & {
  isDirty: boolean;
  actions: ReturnType<typeof useDeclarationActions>;
  onPublish: () => void;
};

function Header({ declaration, isDirty, actions, onPublish }: HeaderProps) {
  const { edition, status, locale, effectiveAt, requiresReacceptance, updatedBy, deletedAt } = declaration;
  const held = isDirty ? { isDisabled: true, reason: m.saveFirst } : {};
  const remove: MenuAction = {
    ...held,
    key: 'remove',
    label: m.remove,
    icon: IconTrash,
    isDanger: true,
    onSelect: actions.remove,
  };
  return (
    <PageHeader
      {...headOf(declaration)}
      facts={[
        m.version(edition),
        languageName(locale),
        effectiveAt && m.effectiveFrom(formatDateTime(effectiveAt)),
        requiresReacceptance && m.requiresReacceptance,
        updatedBy && m.updatedBy(updatedBy.name),
      ]}
      menu={status === 'draft' && !deletedAt ? [remove] : []}
      primary={
        deletedAt ? null : (
          <PrimaryAction status={status} isDirty={isDirty} actions={actions} onPublish={onPublish} />
        )
      }
    />
  );
}

type PrimaryProps = Pick<Declaration, 'status'> & Omit<HeaderProps, 'declaration'>;

function PrimaryAction({ status, isDirty, actions, onPublish }: PrimaryProps) {
  if (status === 'draft')
    return (
      <Button onClick={onPublish} disabled={isDirty} title={isDirty ? m.saveFirst : undefined}>
        {m.publish}
      </Button>
    );
  const isScheduled = status === 'scheduled';
  return (
    <Button onClick={isScheduled ? actions.unschedule : actions.newVersion} loading={actions.isPending}>
      {isScheduled ? m.unschedule : m.newVersion}
    </Button>
  );
}

type TabsProps = Subject & { isDirty: boolean; onDirty: (isDirty: boolean) => void };

function DetailTabs({ declaration, isDirty, onDirty }: TabsProps) {
  const [restores, setRestores] = useState(0);
  const { _id, status, deletedAt } = declaration;
  const canRestore = status === 'draft' && !deletedAt && !isDirty;
  const restore = async (revisionId: string) => {
    await declarationActions.restoreRevision(declaration, revisionId);
    setRestores((count) => count + 1);
  };
  return (
    <RecordTabs labels={m.tabs} keepsFirst>
      {{
        // A restored revision resets the form.
        text: () => <DeclarationText key={restores} declaration={declaration} onDirty={onDirty} />,
        changes: () => <DeclarationChanges declaration={declaration} isDirty={isDirty} />,
        history: () => (
          <RecordHistory
            query={(page) => historyQuery(_id, page)}
            labels={declarationRevisions}
            onRestore={canRestore ? (revision) => restore(revision._id) : undefined}
          />
        ),
      }}
    </RecordTabs>
  );
}
