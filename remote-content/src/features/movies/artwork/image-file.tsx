import { Button, IconPhoto, IconUpload, Progress, Stack, Text } from '@backlot/ui';
import { FileButton, TextInput } from '@backlot/ui/form';
import { type DragEvent, useEffect, useState } from 'react';
import { artworkMessages as m } from './artwork.messages.ts';
import classes from './artwork.module.css';
import { type ChosenImage, imageTypes, refusalOf } from './use-image-upload.ts';

type ImageFileProps = {
  chosen: ChosenImage | null;
  onChange: (chosen: ChosenImage | null) => void;
  /** What the kind of image should be like. */
  hint: string;
  /** Part of the upload that is done, null when none runs. */
  fraction: number | null;
};

/** Choosing one image by dialog or by dropping it: what was refused and why, a preview, its alternative text. */
export function ImageFile({ chosen, onChange, hint, fraction }: ImageFileProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const take = (file: File | null | undefined) => {
    if (!file) return;
    const refused = refusalOf(file);
    setRefusal(refused);
    if (!refused) onChange({ file, alt: chosen?.alt ?? '' });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Stack gap="sm">
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {chosen ? <Preview file={chosen.file} /> : <IconPhoto size={32} stroke={1.2} aria-hidden />}
        <Stack gap={4} align="flex-start">
          {!chosen && <Text size="sm">{m.drop}</Text>}
          <FileButton accept={imageTypes.join()} onChange={take} inputProps={{ 'aria-label': m.file }}>
            {(props) => (
              <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={14} />}>
                {chosen ? m.chooseOther : m.choose}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {chosen ? chosen.file.name : `${hint} ${m.limits}`}
          </Text>
        </Stack>
      </div>
      {refusal && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {refusal}
        </Text>
      )}
      {fraction !== null && (
        <div>
          <Progress value={fraction * 100} aria-label={m.progress} />
          <Text size="xs" c="dimmed" role="status">
            {m.uploading(Math.round(fraction * 100))}
          </Text>
        </div>
      )}
      {chosen && (
        <TextInput
          label={m.alt}
          description={m.altHelp}
          value={chosen.alt}
          maxLength={250}
          onChange={(event) => onChange({ ...chosen, alt: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img className={classes.preview} src={url} alt={m.preview} />;
}
