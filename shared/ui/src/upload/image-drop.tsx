import { Progress, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useCallback, useId, useState, type DragEvent } from 'react';
import classes from './image-drop.module.css';
import { imageTypes, maxImageBytes, refusalOf, type Size, sizeOf } from './image-rules.ts';
import { messages } from './upload.messages.ts';

type Props = {
  /** The chosen file; its preview is shown. */
  file: File | null;
  /** Called with an accepted file. */
  onChoose: (file: File) => void;
  /** Shown before a file is chosen. */
  currentUrl?: string | null;
  /** The accepted sizes and formats. */
  hint?: string;
  /** Progress of the upload, 0 to 1; null without one. */
  fraction?: number | null;
  maxBytes?: number;
  /** Checks width and height: the problem, or null. */
  problemOfSize?: (size: Size) => string | null;
  error?: string | null | undefined;
  /** Aspect ratio of the preview: 2:3, 4:5, 16:9, 21:9 or 1:1. */
  shape?: 'poster' | 'portrait' | 'landscape' | 'wide' | 'square';
};

/** Accepts one image, by click, keyboard or drop, and previews it. It doesn't upload. */
export function ImageDrop({
  file,
  onChoose,
  currentUrl = null,
  hint,
  fraction = null,
  maxBytes = maxImageBytes,
  problemOfSize,
  error,
  shape = 'poster',
}: Props) {
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hintId = useId();
  const isBusy = fraction !== null;
  const problem = refusal ?? error;

  const take = async (chosen: File | undefined) => {
    if (!chosen || isBusy) return;
    const reason = refusalOf(chosen, maxBytes) ?? (await problemOf(chosen, problemOfSize));
    setRefusal(reason);
    if (!reason) onChoose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div>
      <label
        className={classes.zone}
        data-over={isOver || undefined}
        data-busy={isBusy || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className={classes.input}
          accept={imageTypes.join(',')}
          disabled={isBusy}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Preview file={file} currentUrl={currentUrl} shape={shape} />
        <span className={classes.words}>
          <span className={classes.action}>{file || currentUrl ? messages.replace : messages.choose}</span>{' '}
          <Text component="span" c="dimmed" size="sm">
            {messages.orDrop}
          </Text>
          {hint && (
            <Text component="span" id={hintId} c="dimmed" size="xs" display="block">
              {hint}
            </Text>
          )}
        </span>
      </label>
      {isBusy && <Progress value={fraction * 100} size="sm" mt="xs" aria-label={messages.uploading} />}
      {problem && (
        <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

const problemOf = async (file: File, problemOfSize: Props['problemOfSize']): Promise<string | null> => {
  const size = await sizeOf(file);
  if (size === null) return messages.unreadable(file.name);
  return (size && problemOfSize?.(size)) ?? null;
};

type PreviewProps = { file: File | null; currentUrl: string | null; shape: string };

function Preview({ file, currentUrl, shape }: PreviewProps) {
  if (file) return <LocalImage file={file} shape={shape} />;
  if (currentUrl) {
    return <img src={currentUrl} alt={messages.preview} className={classes.image} data-shape={shape} />;
  }
  return (
    <span className={classes.image} data-shape={shape}>
      <IconPhoto size={28} stroke={1.5} aria-hidden />
    </span>
  );
}

/** Object URL of a file that isn't uploaded yet; revoked when it is no longer shown. */
function LocalImage({ file, shape }: { file: File; shape: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={messages.preview} className={classes.image} data-shape={shape} />;
}
