import {
  ActionMenu,
  ConfirmDialog,
  CopyId,
  formatBytes,
  formatRuntime,
  IconDownload,
  IconTrash,
  IconUpload,
  StatusBadge,
  Text,
  toast,
  toastError,
  type Tone,
} from '@backlot/ui';
import { useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { AssetStatus, MovieAsset } from '@backlot/contracts/catalog/movies/assets';
import { useState } from 'react';
import { ChooseVideo } from './choose-video.tsx';
import { ResumeUpload } from './resume-upload.tsx';
import { downloadAsset, removeAsset } from './media.data.ts';
import { mediaMessages as m } from './media.messages.ts';
import classes from './media.module.css';

const looks: Record<AssetStatus, { tone: Tone; label: string }> = {
  uploading: { tone: 'neutral', label: m.stopped },
  processing: { tone: 'progress', label: m.statuses.processing },
  ready: { tone: 'success', label: m.statuses.ready },
  failed: { tone: 'danger', label: m.statuses.failed },
};

type AssetRowProps = {
  asset: MovieAsset;
  movieId: string;
  isEditable: boolean;
  onReplace: (file: File) => void;
};

/** An uploaded video. */
export function AssetRow({ asset, movieId, isEditable, onReplace }: AssetRowProps) {
  const { _id, fileName, status, error } = asset;
  const [isRemoving, setRemoving] = useState(false);
  const user = useUser();
  const isOwn = user?.role === 'superadmin' || user?._id === asset.uploadedBy?._id;
  const isStopped = status === 'uploading';
  const downloading = useActionMutation({
    mutationFn: () => downloadAsset(movieId, _id),
    onError: toastError,
  });
  const actions = [
    ...(status === 'ready'
      ? [{ key: 'download', label: m.download, icon: IconDownload, onSelect: () => downloading.mutate() }]
      : []),
    ...(isEditable && (!isStopped || isOwn)
      ? [
          {
            key: 'remove',
            label: m.remove,
            icon: IconTrash,
            isDanger: true,
            onSelect: () => setRemoving(true),
          },
        ]
      : []),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <bdi className={classes.name}>{fileName}</bdi>
        <span className={classes.tools}>
          <StatusBadge {...looks[status]} />
          {isEditable && (status === 'ready' || status === 'failed') && (
            <ChooseVideo label={m.replaceOf(fileName)} icon={<IconUpload size={14} />} onChoose={onReplace}>
              {m.replace}
            </ChooseVideo>
          )}
          <ActionMenu label={m.more(fileName)} actions={actions} />
        </span>
      </div>
      <Facts asset={asset} />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {isStopped && isEditable && isOwn && <ResumeUpload asset={asset} movieId={movieId} />}
      {isStopped && !isOwn && asset.uploadedBy && <Text size="sm">{m.theirs(asset.uploadedBy.name)}</Text>}
      <RemoveDialog asset={asset} movieId={movieId} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </li>
  );
}

function Facts({ asset: { bytes, durationSec, width, height, codec, checksum } }: { asset: MovieAsset }) {
  return (
    <span className={classes.facts}>
      <bdi>{formatBytes(bytes)}</bdi>
      {durationSec !== null && <bdi>{formatRuntime(Math.max(1, Math.round(durationSec / 60)))}</bdi>}
      {width !== null && height !== null && <bdi>{m.pixels(width, height)}</bdi>}
      {codec && <bdi>{codec}</bdi>}
      {checksum && <CopyId id={checksum} label={m.checksum(checksum.slice(0, 8))} />}
    </span>
  );
}

type RemoveProps = { asset: MovieAsset; movieId: string; isOpen: boolean; onClose: () => void };

function RemoveDialog({ asset: { _id, fileName, status }, movieId, isOpen, onClose }: RemoveProps) {
  const removal = useActionMutation({
    mutationFn: () => removeAsset(movieId, _id),
    onSuccess: () => {
      toast.success(m.removed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={m.removeTitle(fileName)}
      verb={m.removeVerb}
      isDanger
      action={removal}
      onClose={onClose}
    >
      {status === 'uploading' ? m.stopText : m.removeText}
    </ConfirmDialog>
  );
}
