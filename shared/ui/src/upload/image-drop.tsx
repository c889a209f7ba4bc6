import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { DropText, DropZone } from '../drop-zone.tsx';
import classes from './image-drop.module.css';
import { messages } from './upload.messages.ts';
import { formatBytes } from '../format.ts';

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
  problemOfSize?: (size: Size, file: File) => string | null;
  /** Checks the content: the problem, or null. */
  problemOf?: (file: File) => Promise<string | null>;
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
  problemOf,
  error,
  shape = 'poster',
}: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const hintId = useId();
  const choose = async (chosen: File) => {
    const reason =
      refusalOf(chosen, maxBytes) ??
      (await problemOf?.(chosen)) ??
      (await problemOfDecoded(chosen, problemOfSize));
    setRefusal(reason);
    if (!reason) onChoose(chosen);
  };
  return (
    <DropZone
      onChoose={(chosen) => void choose(chosen)}
      accept={imageTypes.join(',')}
      layout="row"
      progressLabel={messages.uploading}
      fraction={fraction}
      error={refusal ?? error}
      hintId={hint && hintId}
    >
      <Preview file={file} currentUrl={currentUrl} shape={shape} />
      <span className={classes.text}>
        <DropText choose={file || currentUrl ? messages.replace : messages.choose} orDrop={messages.orDrop} />
        {hint && (
          <Text component="span" id={hintId} c="dimmed" size="xs" display="block">
            {hint}
          </Text>
        )}
      </span>
    </DropZone>
  );
}

const problemOfDecoded = async (
  file: File,
  problemOfSize: Props['problemOfSize'],
): Promise<string | null> => {
  const size = await sizeOf(file);
  if (size === null) return messages.unreadable(file.name);
  return (size && problemOfSize?.(size, file)) ?? null;
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

/** The formats that the API accepts and re-encodes. */
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const maxImageBytes = 15_000_000;

/** Why a file can't be uploaded, null when it can. The API checks the content itself. */
const refusalOf = ({ name, type, size }: File, maxBytes = maxImageBytes): string | null => {
  if (!imageTypes.some((allowed) => allowed === type)) return messages.notAnImage(name);
  return size > maxBytes ? messages.tooLarge(name, formatBytes(size), formatBytes(maxBytes)) : null;
};

type Size = { width: number; height: number };

/** Width and height of an image, null when it can't be decoded; undefined where the browser can't tell. */
const sizeOf = async (file: File): Promise<Size | null | undefined> => {
  if (typeof createImageBitmap === 'undefined') return undefined;
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return null;
  }
};
