import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Modal } from '../overlays.tsx';
import { pageNonce } from '../page-nonce.ts';
import { messages as uiMessages } from '../messages.ts';
import classes from './crop-dialog.module.css';
import { croppedSquare, cropAtLeast, zoomAtMost } from './crop-square.ts';
import { messages } from './upload.messages.ts';

const m = messages.crop;

type Props = { file: File; onCrop: (square: File) => void; onCancel: () => void };

/** Chooses the square of an image: by mouse and touch, or with arrow keys and the zoom slider. */
export function CropDialog({ file, onCrop, onCancel }: Props) {
  const url = useObjectUrl(file);
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [maxZoom, setMaxZoom] = useState(1);
  const [isFailed, setFailed] = useState(false);
  const area = useRef<Area>(null);

  const apply = async () => {
    const square = area.current && (await croppedSquare(url, area.current, file).catch(() => null));
    if (square) onCrop(square);
    else setFailed(true);
  };
  return (
    <Modal opened onClose={onCancel} title={m.title} closeButtonProps={{ 'aria-label': uiMessages.close }}>
      <Stack>
        <div className={classes.area} dir="ltr">
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            keyboardStep={8}
            nonce={pageNonce()}
            cropperProps={{ 'aria-label': m.area, role: 'group' }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onMediaLoaded={({ naturalWidth, naturalHeight }) =>
              setMaxZoom(
                Math.max(1, Math.min(zoomAtMost, Math.min(naturalWidth, naturalHeight) / cropAtLeast)),
              )
            }
            onCropAreaChange={(_, pixels) => {
              area.current = pixels;
            }}
          />
        </div>
        <label htmlFor={zoomId} className={classes.zoom}>
          <Text component="span" size="sm">
            {m.zoom}
          </Text>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            disabled={maxZoom === 1}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </label>
        <Text size="xs" c="dimmed">
          {m.help}
        </Text>
        {isFailed && (
          <Text role="alert" size="sm" c="red">
            {messages.unreadable(file.name)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.cancel}
          </Button>
          <Button onClick={() => void apply()}>{m.apply}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function useObjectUrl(file: File): string {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
