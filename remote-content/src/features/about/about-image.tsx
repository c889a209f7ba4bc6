import { Button, Group, Stack, Text } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { ImageDrop } from '@backlot/ui/upload';
import { call } from '@backlot/data/call';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { aboutApi, aboutLimits, type AboutSection } from '@backlot/contracts/site/about/about';
import { type ReactNode, useState } from 'react';
import { fieldMessages as m } from './about.messages.ts';

type Image = AboutSection['image'];
type Props = {
  label: string;
  hint: string;
  image: Image;
  /** Gets the next image as a function of the current one, which may have changed since an upload began. */
  onChange: (update: (current: Image) => Image) => void;
  error: ReactNode;
  path: string;
};

/** An image of the page. It is uploaded immediately; the API deletes it unless the page is saved with it. */
export function AboutImage({ label, hint, image, onChange, error, path }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [fraction, setFraction] = useState(0);
  const uploading = useActionMutation({
    mutationFn: (chosen: File) => call(aboutApi.addImage, {}, { file: chosen, onProgress: setFraction }),
    onSuccess: ({ key }, chosen) => {
      setFile(chosen);
      onChange((current) => ({ key, alt: current?.alt ?? '' }));
    },
  });
  const upload = (chosen: File) => {
    setFraction(0);
    uploading.mutate(chosen);
  };
  const remove = () => {
    setFile(null);
    onChange(() => null);
  };

  return (
    <Stack gap="sm">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <ImageDrop
        file={image ? file : null}
        currentUrl={image ? `/media/${image.key}/card.webp` : null}
        hint={hint}
        shape="landscape"
        fraction={uploading.isPending ? fraction : null}
        error={uploading.failure}
        onChoose={upload}
      />
      {image && (
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            label={m.alt}
            description={m.altHelp}
            value={image.alt}
            maxLength={aboutLimits.alt}
            error={error}
            data-path={path}
            flex={1}
            onChange={({ currentTarget: { value } }) =>
              onChange((current) => current && { ...current, alt: value })
            }
          />
          <Button variant="default" onClick={remove}>
            {m.removeImage}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
