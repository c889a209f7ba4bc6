import {
  Alert,
  Button,
  formatDateTime,
  IconTrash,
  languageName,
  type MenuAction,
  PageHeader,
  Tabs,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import type { Declaration } from '@backlot/contracts/declarations';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { detailMessages as m, keyLabels, listMessages } from './declaration.messages.ts';
import { DeclarationChanges } from './declaration-changes.tsx';
import { DeclarationStatusBadge } from './declaration-status.tsx';
import { DeclarationText } from './declaration-text.tsx';
import { useDeclarationActions } from './use-declaration-actions.ts';

const PublishDialog = lazy(() => import('./publish-dialog.tsx'));
const DeclarationHistory = lazy(() => import('./declaration-history.tsx'));

const tabs = ['text', 'changes', 'history'] as const;

/** One version of a legal text: a form while it is a draft, to be read from then on. */
export function DeclarationDetail({ declaration }: { declaration: Declaration }) {
  const { key, edition, status, locale, effectiveAt, requiresReacceptance, updatedBy, deletedAt } =
    declaration;
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const [restores, setRestores] = useState(0);
  const [isPublishing, publishing] = useDisclosure(false);
  const actions = useDeclarationActions(declaration);
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'text';
  useDocumentTitle(`${keyLabels[key]} ${edition}`);

  const menu: readonly MenuAction[] =
    status === 'draft' && !deletedAt
      ? [
          {
            key: 'remove',
            label: m.remove,
            icon: IconTrash,
            isDanger: true,
            isDisabled: isDirty,
            ...(isDirty && { reason: m.saveFirst }),
            onSelect: actions.remove,
          },
        ]
      : [];
  return (
    <>
      <PageHeader
        title={keyLabels[key]}
        crumbs={[{ label: listMessages.title, to: '/admin/pages/declaration' }]}
        status={<DeclarationStatusBadge status={status} />}
        facts={[
          m.version(edition),
          languageName(locale),
          effectiveAt && m.inForceSince(formatDateTime(effectiveAt)),
          requiresReacceptance && m.asksAgain,
          updatedBy && m.updatedBy(updatedBy.name),
        ]}
        menu={menu}
        primary={
          deletedAt ? null : (
            <Primary
              status={status}
              isDirty={isDirty}
              isBusy={actions.isBusy}
              onPublish={publishing.open}
              onUnschedule={actions.unschedule}
              onNewVersion={actions.newVersion}
            />
          )
        }
      />
      {deletedAt && (
        <Alert mb="md" title={m.deleted}>
          <Button variant="default" size="xs" onClick={actions.restore} loading={actions.isBusy}>
            {m.restoreDraft}
          </Button>
        </Alert>
      )}
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
          {/* Taken back to an earlier state, the form starts anew from it. */}
          <DeclarationText key={restores} declaration={declaration} onDirty={setDirty} />
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
      <Suspense>
        {isPublishing && <PublishDialog declaration={declaration} onClose={publishing.close} />}
      </Suspense>
    </>
  );
}

type PrimaryProps = {
  status: Declaration['status'];
  isDirty: boolean;
  isBusy: boolean;
  onPublish: () => void;
  onUnschedule: () => void;
  onNewVersion: () => void;
};

/** The one thing to do next. */
function Primary({ status, isDirty, isBusy, onPublish, onUnschedule, onNewVersion }: PrimaryProps) {
  if (status === 'draft')
    return (
      <Button onClick={onPublish} disabled={isDirty} title={isDirty ? m.saveFirst : undefined}>
        {m.publish}
      </Button>
    );
  if (status === 'scheduled')
    return (
      <Button onClick={onUnschedule} loading={isBusy}>
        {m.unschedule}
      </Button>
    );
  return (
    <Button onClick={onNewVersion} loading={isBusy}>
      {m.newVersion}
    </Button>
  );
}
