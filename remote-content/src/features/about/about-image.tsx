import { Button, Group, Stack, Text } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { ImageDrop } from '@backlot/ui/upload';
import { call } from '@backlot/data/call';
import { messageOf } from '@backlot/data/call-error';
import { aboutApi, aboutLimits, type AboutSection } from '@backlot/contracts/about';
import { type ReactNode, useState } from 'react';
import { aboutMessages as m } from './about.messages.ts';

type Image = AboutSection['image'];
type Props = {
  label: string;
  hint: string;
  image: Image;
  /** Given what makes the next picture of the present one. */
  onChange: (update: (now: Image) => Image) => void;
  error: ReactNode;
  path: string;
};

/** A picture of the page. It is uploaded at once, and kept by the API when the page is saved. */
export function AboutImage({ label, hint, image, onChange, error, path }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const upload = async (chosen: File) => {
    setFraction(0);
    setFailure(null);
    try {
      const { key } = await call(aboutApi.addImage, {}, { file: chosen, onProgress: setFraction });
      setFile(chosen);
      onChange((now) => ({ key, alt: now?.alt ?? '' }));
    } catch (problem) {
      setFailure(messageOf(problem));
    } finally {
      setFraction(null);
    }
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
        fraction={fraction}
        error={failure}
        onChoose={(chosen) => void upload(chosen)}
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
            onChange={({ currentTarget: { value } }) => onChange((now) => now && { ...now, alt: value })}
          />
          <Button variant="default" onClick={remove}>
            {m.removeImage}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
