import {
  Button,
  countryName,
  IconDownload,
  IconEye,
  PageHeader,
  useDocumentTitle,
  toastError,
} from '@backlot/ui';
import { useRecordActions } from '@backlot/ui/record';
import { saveBlob } from '@backlot/data/save-file';
import { useCan } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { personalData } from '@backlot/contracts/people/watchers/personal-data';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import { z } from '@backlot/contracts/z';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import columns from '../../../detail/detail.module.css';
import { useWatcherActions } from '../actions/use-watcher-actions.tsx';
import { WatcherLoader } from '../watcher-loader.tsx';
import { watcherPaths } from '../watcher-paths.ts';
import { WatcherStatusBadge } from '../watcher-status.tsx';
import { personalDataOf } from '../watchers.data.ts';
import { watchersMessages } from '../watchers.messages.ts';
import { detailMessages as m } from './detail.messages.ts';
import { WatcherFacts } from './watcher-facts.tsx';
import { WatcherNotices } from './watcher-notices.tsx';
import { WatcherRail } from './watcher-rail.tsx';
import { WatcherTabs } from './watcher-tabs.tsx';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));

/** Actions that can be the primary one; otherwise it is editing. */
const nextKeys: readonly string[] = ['keep', 'verify', 'unblock', 'activate'];

/** One watcher: timeline, access, devices, profile and history. */
export function WatcherPage() {
  return <WatcherLoader>{(watcher) => <WatcherDetail key={watcher._id} watcher={watcher} />}</WatcherLoader>;
}

function WatcherDetail({ watcher }: { watcher: Watcher }) {
  const { actionsOf, dialogs } = useWatcherActions();
  const [isMerging, setMerging] = useState(false);
  const canManage = useCan('watcher:manage');
  const placed = useRecordActions({ record: 'watcher', _id: watcher._id });
  const downloading = useActionMutation({
    mutationFn: downloadPersonalData,
    onError: toastError,
  });
  useDocumentTitle(watcher.name);
  const actions = actionsOf(watcher);
  const editing = actions.find(({ key }) => key === 'edit');
  const next = actions.find(({ key }) => nextKeys.includes(key) && !isQuiet(key, watcher)) ?? editing;
  const Icon = next?.icon;
  const menu = [
    ...actions.filter((action) => action !== next),
    ...(watcher.status !== 'anonymized'
      ? [
          {
            key: 'library',
            label: m.viewLibrary(watcher.name),
            icon: IconEye,
            to: watcherPaths.library(watcher._id),
          },
        ]
      : []),
    ...(canManage && isEditable(watcher.status)
      ? [{ key: 'merge', label: m.merge.action, startsGroup: true, onSelect: () => setMerging(true) }]
      : []),
    ...(canManage
      ? [
          {
            key: 'personalData',
            label: m.personalData.action,
            icon: IconDownload,
            onSelect: () => downloading.mutate(watcher._id),
          },
        ]
      : []),
    ...placed.menu,
  ];
  return (
    <>
      <PageHeader
        title={watcher.name}
        crumbs={[{ label: watchersMessages.title, to: watcherPaths.list }]}
        status={<WatcherStatusBadge status={watcher.status} />}
        facts={[watcher.email, countryName(watcher.country)]}
        primary={
          next &&
          (next.to ? (
            <Button component={Link} to={next.to} leftSection={Icon && <Icon size={16} />}>
              {next.label}
            </Button>
          ) : (
            <Button onClick={next.onSelect} leftSection={Icon && <Icon size={16} />}>
              {next.label}
            </Button>
          ))
        }
        menu={menu}
      />
      <WatcherNotices watcher={watcher} />
      <WatcherFacts watcher={watcher} />
      <div className={columns.columns}>
        <div className={columns.stack}>
          <WatcherTabs watcher={watcher} />
        </div>
        <WatcherRail watcher={watcher} />
      </div>
      {dialogs}
      {placed.selected}
      <Suspense>{isMerging && <MergeDialog watcher={watcher} onClose={() => setMerging(false)} />}</Suspense>
    </>
  );
}

/** Watchers who verified before dates were recorded need no verification. */
const isQuiet = (key: string, { status }: Watcher) => key === 'verify' && status !== 'pending_verification';

const downloadPersonalData = async (_id: string) => {
  const data = z.encode(personalData, await personalDataOf(_id));
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveBlob(file, m.personalData.fileName(_id));
};
