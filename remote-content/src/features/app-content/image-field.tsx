import { Stack, Text, languageName } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { ImageDrop } from '@backlot/ui/upload';
import { messageOf } from '@backlot/data/call-error';
import { appContentLimits } from '@backlot/contracts/appcontent';
import { type ReactNode, useState } from 'react';
import { uploadImage } from './app-content.data.ts';
import { entryMessages as m } from './entry.messages.ts';

type Image = { key: string; alt: string };
type Props = {
  language: string;
  image: Image | null;
  /** Given what makes the next picture of the present one. */
  onChange: (update: (now: Image | null) => Image | null) => void;
  error: ReactNode;
  altError: ReactNode;
};

/** A picture in one language: uploaded at once, and kept by the API when it is staged. */
export function ImageField({ language, image, onChange, error, altError }: Props) {
  const [sent, setSent] = useState<{ key: string; file: File } | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const name = languageName(language);

  const upload = async (chosen: File) => {
    setFraction(0);
    setFailure(null);
    try {
      const { key } = await uploadImage(chosen, setFraction);
      setSent({ key, file: chosen });
      onChange((now) => ({ key, alt: now?.alt ?? '' }));
    } catch (problem) {
      setFailure(messageOf(problem));
    } finally {
      setFraction(null);
    }
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
        fraction={fraction}
        error={failure ?? (typeof error === 'string' ? error : null)}
        onChoose={(chosen) => void upload(chosen)}
      />
      {image && (
        <TextInput
          label={m.alt(name)}
          description={m.altHelp}
          maxLength={appContentLimits.alt}
          data-path={`content.value.${language}.alt`}
          value={image.alt}
          error={altError}
          onChange={({ currentTarget: { value } }) => onChange((now) => now && { ...now, alt: value })}
        />
      )}
    </Stack>
  );
}
