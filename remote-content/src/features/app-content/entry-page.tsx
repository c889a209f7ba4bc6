import {
  Alert,
  Anchor,
  EmptyState,
  FailedState,
  IconArrowBackUp,
  IconFileText,
  IconTrash,
  type MenuAction,
  PageHeader,
  Skeleton,
  Stack,
  Tabs,
  useDocumentTitle,
  VisuallyHidden,
} from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { AppContent } from '@backlot/contracts/site/app-content/app-content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { entryQuery } from './app-content.data.ts';
import { kindLabels, listMessages, platformLabels } from './app-content.messages.ts';
import classes from './app-content.module.css';
import { ChangeBadge } from './change-badge.tsx';
import { blankOf, startOf } from './content-value.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryHistory } from './entry-history.tsx';
import { entryMessages as m } from './entry.messages.ts';
import { discardWithUndo } from './discard-with-undo.ts';
import { LiveValue } from './live-value.tsx';

const listPath = '/admin/pages/app_content';
const crumbs = [{ label: listMessages.title, to: listPath }];
const tabs = ['value', 'history'] as const;

/** Loads the key of the URL. */
export function EntryPage() {
  const { _id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(entryQuery(_id));
  if (data) return <Entry key={_id} entry={data} />;
  if (!error)
    return (
      <Stack gap="md" aria-busy>
        <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
        <Skeleton height={28} width="min(24rem, 70%)" />
        <Skeleton height={280} mt="md" />
      </Stack>
    );
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState icon={IconFileText} title={m.notFoundTitle}>
        <Anchor component={Link} to={listPath}>
          {m.back}
        </Anchor>
      </EmptyState>
    );
  return (
    <FailedState
      message={messageOf(error)}
      errorId={error instanceof CallError ? error.errorId : null}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** One key: what is staged as a form, what is live beside it, and every change. */
function Entry({ entry }: { entry: AppContent }) {
  const { key, platform, live, staged, change } = entry;
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const [edited, setEdited] = useState(entry);
  const [turn, setTurn] = useState(0);
  // The form restarts after an action, a restored revision or another person's save, unless it has unsaved input.
  if (entry.version > edited.version && !isDirty) {
    setEdited(entry);
    setTurn(turn + 1);
  }
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'value';
  const value = staged ?? live;
  useDocumentTitle(key);

  return (
    <>
      <PageHeader
        title={key}
        crumbs={crumbs}
        status={<ChangeBadge change={change} />}
        facts={[platformLabels[platform], value && kindLabels[value.kind]]}
        menu={useMenu(entry, isDirty)}
      />
      {!staged && (
        <Alert mb="md" color="yellow">
          {live ? m.toBeRemoved : m.gone}
        </Alert>
      )}
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === 'value' ? {} : { tab: next ?? 'value' })}
        keepMounted
      >
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {m.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="value">
          <div className={classes.columns}>
            <div>
              <EntryForm
                key={turn}
                entry={edited}
                initial={{ key, platform, ...startOf(edited) }}
                onDirty={setDirty}
                onSaved={setEdited}
              />
            </div>
            <LiveValue live={live} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {tab === 'history' && <EntryHistory entry={entry} isDirty={isDirty} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** The actions on a key besides editing. */
function useMenu(entry: AppContent, isDirty: boolean): MenuAction[] {
  const navigate = useNavigate();
  const discardOrRemove = async (action: 'remove' | 'discard') => {
    if (await discardWithUndo(action, entry)) await navigate(listPath);
  };
  const { change, staged } = entry;
  const held = isDirty ? { isDisabled: true, reason: m.saveFirst } : {};
  const discard: MenuAction = {
    ...held,
    key: 'discard',
    label: listMessages.discard,
    icon: IconArrowBackUp,
    onSelect: () => void discardOrRemove('discard'),
  };
  const remove: MenuAction = {
    ...held,
    key: 'remove',
    label: listMessages.remove,
    icon: IconTrash,
    isDanger: true,
    onSelect: () => void discardOrRemove('remove'),
  };
  return [...(change === 'none' ? [] : [discard]), ...(staged && change !== 'added' ? [remove] : [])];
}

/** The form of a new key. */
export function NewEntryPage() {
  useDocumentTitle(m.newTitle);
  const navigate = useNavigate();
  const [initial] = useState(() => ({
    key: '',
    platform: 'all' as const,
    description: '',
    content: blankOf('string'),
  }));
  return (
    <>
      <PageHeader title={m.newTitle} crumbs={crumbs} />
      <EntryForm entry={null} initial={initial} onSaved={({ _id }) => void navigate(`${listPath}/${_id}`)} />
    </>
  );
}
