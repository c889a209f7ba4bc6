import {
  Alert,
  Button,
  formatDateTime,
  IconFileText,
  IconTrash,
  languageName,
  type MenuAction,
  PageHeader,
  Tabs,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import type { Declaration } from '@backlot/contracts/site/declarations/declaration';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { DeclarationStatusBadge } from './declaration.columns.tsx';
import { declarationQuery } from './declaration.data.ts';
import { detailMessages as m, keyLabels, listMessages, loaderMessages } from './declaration.messages.ts';
import { DeclarationChanges, DeclarationText } from './declaration-text.tsx';
import { useDeclarationActions } from './use-declaration-actions.ts';

const PublishDialog = lazy(() => import('./publish-dialog.tsx'));
const DeclarationHistory = lazy(() => import('./declaration-history.tsx'));

const listPath = '/admin/pages/declaration';
const tabs = ['text', 'changes', 'history'] as const;
type Subject = { declaration: Declaration };

/** One version of a legal document: a form while it is a draft, read-only from then on. */
export function DeclarationPage() {
  const { _id = '' } = useParams();
  const result = useQuery(declarationQuery(_id));
  return (
    <RecordLoader result={result} icon={IconFileText} words={loaderMessages} listPath={listPath}>
      {(declaration) => <DeclarationDetail key={_id} declaration={declaration} />}
    </RecordLoader>
  );
}

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
        <Alert mb="md" title={m.deleted}>
          <Button variant="default" size="xs" onClick={actions.restore} loading={actions.isPending}>
            {m.restoreDraft}
          </Button>
        </Alert>
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
  const { key, edition, status, locale, effectiveAt, requiresReacceptance, updatedBy, deletedAt } =
    declaration;
  const remove: MenuAction = {
    key: 'remove',
    label: m.remove,
    icon: IconTrash,
    isDanger: true,
    isDisabled: isDirty,
    ...(isDirty && { reason: m.saveFirst }),
    onSelect: actions.remove,
  };
  return (
    <PageHeader
      title={keyLabels[key]}
      crumbs={[{ label: listMessages.title, to: listPath }]}
      status={<DeclarationStatusBadge status={status} />}
      facts={[
        m.version(edition),
        languageName(locale),
        effectiveAt && m.inForceFrom(formatDateTime(effectiveAt)),
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
  const [params, setParams] = useSearchParams();
  const [restores, setRestores] = useState(0);
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'text';
  return (
    <Tabs
      value={tab}
      onChange={(value) => setParams(value === 'text' ? {} : { tab: value ?? 'text' })}
      keepMounted
    >
      <Tabs.List mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {m.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="text">
        {/* A restored revision resets the form. */}
        <DeclarationText key={restores} declaration={declaration} onDirty={onDirty} />
      </Tabs.Panel>
      <Tabs.Panel value="changes">
        {tab === 'changes' && <DeclarationChanges declaration={declaration} />}
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <Suspense>
          {tab === 'history' && (
            <DeclarationHistory
              declaration={declaration}
              isDirty={isDirty}
              onRestored={() => setRestores((count) => count + 1)}
            />
          )}
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
