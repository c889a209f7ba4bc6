import {
  Alert,
  IconArrowBackUp,
  IconFileText,
  IconTrash,
  type MenuAction,
  PageHeader,
  Tabs,
  useDocumentTitle,
} from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import type { AppContent } from '@backlot/contracts/site/app-content/app-content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { entryQuery } from './app-content.data.ts';
import { kindLabels, listMessages, platformLabels } from './app-content.messages.ts';
import classes from './app-content.module.css';
import { ChangeBadge } from './change-badge.tsx';
import { EntryForm } from './entry-edit.tsx';
import { EntryHistory } from './entry-history.tsx';
import { entryMessages as m } from './entry.messages.ts';
import { LiveValue } from './live-value.tsx';
import { useDiscard } from './use-discard.ts';

const listPath = '/admin/pages/app_content';
const crumbs = [{ label: listMessages.title, to: listPath }];
const tabs = ['value', 'history'] as const;

/** The key of the address. */
export function EntryPage() {
  const { _id = '' } = useParams();
  const result = useQuery(entryQuery(_id));
  return (
    <RecordLoader result={result} icon={IconFileText} words={m} listPath={listPath}>
      {(entry) => <Entry key={_id} entry={entry} />}
    </RecordLoader>
  );
}

/** One key: the staged value as a form, the live value beside it, and the history. */
function Entry({ entry }: { entry: AppContent }) {
  const { key, platform, live, staged, change } = entry;
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
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
              <EntryForm entry={entry} onDirty={setDirty} />
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
  const discarding = useDiscard((isGone) => isGone && navigate(listPath));
  const { change, staged } = entry;
  const held = isDirty ? { isDisabled: true, reason: m.saveFirst } : {};
  const discard: MenuAction = {
    ...held,
    key: 'discard',
    label: listMessages.discard,
    icon: IconArrowBackUp,
    onSelect: () => discarding.mutate({ action: 'discard', entry }),
  };
  const remove: MenuAction = {
    ...held,
    key: 'remove',
    label: listMessages.remove,
    icon: IconTrash,
    isDanger: true,
    onSelect: () => discarding.mutate({ action: 'remove', entry }),
  };
  return [...(change === 'none' ? [] : [discard]), ...(staged && change !== 'added' ? [remove] : [])];
}

/** The form of a new key. */
export function NewEntryPage() {
  useDocumentTitle(m.newTitle);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={m.newTitle} crumbs={crumbs} />
      <EntryForm entry={null} onSaved={({ _id }) => void navigate(`${listPath}/${_id}`)} />
    </>
  );
}
