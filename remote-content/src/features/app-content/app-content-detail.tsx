import {
  Alert,
  IconArrowBackUp,
  IconFileText,
  IconTrash,
  type MenuAction,
  PageHeader,
  Text,
  Title,
  useDocumentTitle,
} from '@backlot/ui';
import { RecordHistory } from '@backlot/ui/history';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { type RecordHead, RecordLoader, RecordTabs } from '@backlot/ui/record';
import { describeRevisions } from '@backlot/ui/record-form';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import {
  type AppContent,
  appContent,
  appContentFields,
  type ShownValue,
  contentHistoryLabels,
} from '@backlot/contracts/site/app-content/app-content';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ChangeBadge } from './app-content.columns.tsx';
import { contentKeyQuery, historyQuery, listPath, restoreRevision } from './app-content.data.ts';
import { appContentTexts } from './app-content.fields.tsx';
import { kindLabels, listMessages, platformLabels } from './app-content.messages.ts';
import classes from './app-content.module.css';
import { ContentKeyForm } from './content-key-form.tsx';
import { detailMessages as m } from './app-content-detail.messages.ts';
import { useDiscard } from './use-discard.ts';
import { languagesOf } from './value/value-languages.ts';
import { formatValue, ValuesByLanguage, ValueText } from './value/value-text.tsx';

/** The key of the URL. */
export function ContentKeyPage() {
  const { _id = '' } = useParams();
  const result = useRecord(contentKeyQuery(_id));
  return (
    <RecordLoader
      result={result}
      icon={IconFileText}
      labels={m}
      listPath={listPath}
      head={fromCachedRow(appContentApi.list, _id, headOf)}
    >
      {(entry) => <Entry key={_id} entry={entry} />}
    </RecordLoader>
  );
}

const headOf = ({ key, change }: Pick<AppContent, 'key' | 'change'>): RecordHead => ({
  title: key,
  crumbs: [{ label: listMessages.title, to: listPath }],
  status: <ChangeBadge change={change} />,
});

/** One key: the staged value as a form, the live value beside it, and the history. */
function Entry({ entry }: { entry: AppContent }) {
  const { key, platform, live, staged } = entry;
  const [isDirty, setDirty] = useState(false);
  const value = staged ?? live;
  useDocumentTitle(key);

  return (
    <>
      <PageHeader
        {...headOf(entry)}
        facts={[platformLabels[platform], value && kindLabels[value.kind]]}
        menu={useMenu(entry, isDirty)}
      />
      {!staged && (
        <Alert mb="md" color="yellow">
          {live ? m.toBeRemoved : m.gone}
        </Alert>
      )}
      <RecordTabs labels={m.tabs} keepsFirst>
        {{
          value: () => (
            <div className={classes.columns}>
              <div>
                <ContentKeyForm entry={entry} onDirty={setDirty} />
              </div>
              <LiveValue live={live} />
            </div>
          ),
          // Restoring a revision stages its value.
          history: () => (
            <RecordHistory
              query={(page) => historyQuery(entry._id, page)}
              labels={entryRevisions}
              onRestore={isDirty ? undefined : ({ _id }) => restoreRevision(entry, _id)}
            />
          ),
        }}
      </RecordTabs>
    </>
  );
}

const entryRevisions = describeRevisions(appContentFields, appContentTexts, String, {
  type: 'content',
  labels: contentHistoryLabels,
  text: (_field, stored) => {
    const known = appContent.shape.staged.safeParse(stored); // the columns `live` and `staged`
    return known.success ? formatValue(known.data) : undefined;
  },
});

/** The live value, beside the form of the staged one. */
function LiveValue({ live }: { live: ShownValue | null }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classes.live}>
      <Title order={2} size="h3" id={headingId} mb="sm">
        {m.sections.live}
      </Title>
      {!live && <Text c="dimmed">{m.liveNothing}</Text>}
      {live?.kind === 'flags' && <ValueText value={live} lines={8} />}
      {live && live.kind !== 'flags' && (
        <ValuesByLanguage value={live} languages={languagesOf(live)} lines={12} />
      )}
    </section>
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
