import { Button, Group, Stack, Text } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { WaitForUpload } from '@backlot/ui/record-form';
import { ImageDrop } from '@backlot/ui/upload';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { type ComponentProps, type ReactNode, useContext, useState } from 'react';
import { imageMessages as m } from './image-input.messages.ts';

/** The key of an uploaded image and its alternative text. */
export type KeyedImage = { key: string; alt: string };

type Props = Pick<ComponentProps<typeof ImageDrop>, 'hint' | 'shape' | 'problemOfSize'> & {
  label: string;
  altLabel?: string;
  maxAlt: number;
  image: KeyedImage | null;
  /** Gets the next image as a function of the current one, which may have changed since an upload began. */
  onChange: (update: (current: KeyedImage | null) => KeyedImage | null) => void;
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<{ key: string }>;
  error?: ReactNode;
  altError?: ReactNode;
  /** Path of the image in the form. */
  path: string;
  /** Whether it has a button that removes it. */
  isRemovable?: boolean;
};

/** An image with its alternative text, uploaded when chosen; saves wait for it. The API deletes it unless the record is saved with it. */
export function ImageInput(props: Props) {
  const { label, altLabel = m.alt, image, onChange, error, path, isRemovable = true } = props;
  const [fraction, setFraction] = useState(0);
  const [sent, setSent] = useState<{ key: string; file: File } | null>(null);
  const waitFor = useContext(WaitForUpload);
  const upload = async (file: File) => {
    setFraction(0);
    const { key } = await props.upload(file, setFraction);
    setSent({ key, file });
    onChange((current) => ({ key, alt: current?.alt ?? '' }));
  };
  const uploading = useActionMutation({
    mutationFn: (file: File) => {
      const sending = upload(file);
      waitFor(sending);
      return sending;
    },
  });
  return (
    <Stack gap="sm" role="group" aria-label={label} tabIndex={-1} data-path={path}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <ImageDrop
        file={sent && sent.key === image?.key ? sent.file : null}
        currentUrl={image ? `/media/${image.key}/card.webp` : null}
        hint={props.hint}
        shape={props.shape}
        problemOfSize={props.problemOfSize}
        fraction={uploading.isPending ? fraction : null}
        error={uploading.failure ?? (typeof error === 'string' ? error : null)}
        onChoose={uploading.mutate}
      />
      {image && (
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            label={altLabel}
            description={m.altHelp}
            maxLength={props.maxAlt}
            flex={1}
            data-path={`${path}.alt`}
            value={image.alt}
            error={props.altError}
            onChange={({ currentTarget: { value: alt } }) =>
              onChange((current) => current && { ...current, alt })
            }
          />
          {isRemovable && (
            <Button variant="default" onClick={() => onChange(() => null)}>
              {m.remove}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
