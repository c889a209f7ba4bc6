import { Stack, Text, languageName } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { ImageDrop } from '@backlot/ui/upload';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { appContentLimits } from '@backlot/contracts/site/app-content/app-content';
import { type ReactNode, useState } from 'react';
import { uploadImage } from './app-content.data.ts';
import { entryMessages as m } from './entry.messages.ts';

type Image = { key: string; alt: string };
type Props = {
  language: string;
  image: Image | null;
  /** Gets the next image as a function of the current one, which may have changed since an upload began. */
  onChange: (update: (current: Image | null) => Image | null) => void;
  error: ReactNode;
  altError: ReactNode;
};

/** An image in one language. It is uploaded immediately; the API deletes it unless it is staged. */
export function ImageField({ language, image, onChange, error, altError }: Props) {
  const [sent, setSent] = useState<{ key: string; file: File } | null>(null);
  const [fraction, setFraction] = useState(0);
  const name = languageName(language);
  const uploading = useActionMutation({
    mutationFn: (chosen: File) => uploadImage(chosen, setFraction),
    onSuccess: ({ key }, file) => {
      setSent({ key, file });
      onChange((current) => ({ key, alt: current?.alt ?? '' }));
    },
  });
  const upload = (chosen: File) => {
    setFraction(0);
    uploading.mutate(chosen);
  };

  return (
    <Stack
      gap="sm"
      role="group"
      aria-label={m.image(name)}
      tabIndex={-1}
      data-path={`content.value.${language}`}
    >
      <Text size="sm" fw={500}>
        {m.image(name)}
      </Text>
      <ImageDrop
        file={sent && sent.key === image?.key ? sent.file : null}
        currentUrl={image ? `/media/${image.key}/card.webp` : null}
        hint={m.imageHint}
        shape="landscape"
        fraction={uploading.isPending ? fraction : null}
        error={uploading.failure ?? (typeof error === 'string' ? error : null)}
        onChoose={upload}
      />
      {image && (
        <TextInput
          label={m.alt(name)}
          description={m.altHelp}
          maxLength={appContentLimits.alt}
          data-path={`content.value.${language}.alt`}
          value={image.alt}
          error={altError}
          onChange={({ currentTarget: { value } }) =>
            onChange((current) => current && { ...current, alt: value })
          }
        />
      )}
    </Stack>
  );
}
