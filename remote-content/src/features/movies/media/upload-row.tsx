import { Button, CloseButton, formatBytes, Progress, StatusBadge, Text, toast, type Tone } from '@backlot/ui';
import { type Upload, withUploads } from '@backlot/data/uploads';
import { mediaMessages as m } from './media.messages.ts';
import classes from './media.module.css';

const looks: Record<Upload['state'], { tone: Tone; label: string }> = {
  sending: { tone: 'progress', label: m.statuses.uploading },
  waiting: { tone: 'warning', label: m.waiting },
  paused: { tone: 'neutral', label: m.paused },
  failed: { tone: 'danger', label: m.notSent },
};

/** A file that this page is uploading. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { key, fileName, bytes, sent, state, problem } = upload;
  const isSending = state === 'sending';
  const toggle = () =>
    void withUploads(
      ({ pauseUpload, resumeUpload }) => (isSending ? pauseUpload(key) : resumeUpload(key)),
      toast.error,
    );
  const cancel = () => void withUploads(({ cancelUpload }) => cancelUpload(key), toast.error);
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <bdi className={classes.name}>{fileName}</bdi>
        <span className={classes.tools}>
          <StatusBadge {...looks[state]} />
          <Button
            variant="default"
            size="xs"
            onClick={toggle}
            aria-label={isSending ? m.pause(fileName) : m.resume(fileName)}
          >
            {isSending ? m.pauseVerb : m.resumeVerb}
          </Button>
          <CloseButton aria-label={m.cancel(fileName)} onClick={cancel} />
        </span>
      </div>
      <Progress value={bytes > 0 ? (sent / bytes) * 100 : 0} size="sm" aria-label={m.progress(fileName)} />
      <bdi className={classes.facts}>{m.sent(formatBytes(sent), formatBytes(bytes))}</bdi>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </li>
  );
}
