import { Button, Group, Stack, Text } from '@backlot/ui';
import { FormSection, TextInput } from '@backlot/ui/form';
import { ImageDrop } from '@backlot/ui/upload';
import { messageOf } from '@backlot/data/call-error';
import { type BannerDevice, bannerDevice, bannerLimits, bannerShapes } from '@backlot/contracts/banners';
import { fits } from '@backlot/contracts/image-shape';
import { useState } from 'react';
import { formMessages as m } from './banner-form.messages.ts';
import { uploadImage } from './banners.data.ts';
import type { BannerFormState } from './use-banner-form.ts';

type Props = Pick<BannerFormState, 'form'>;

/** As `bannerShapes`, so that nothing of the picture is cut off. */
const previewShapes = { desktop: 'wide', mobile: 'portrait' } as const;

/** A picture for each device, and the video that may take its place. */
export function PictureFields({ form }: Props) {
  const { videoUrl } = form.values;
  return (
    <FormSection title={m.sections.pictures}>
      {bannerDevice.options.map((device) => (
        <PictureField key={device} device={device} form={form} />
      ))}
      <TextInput
        label={m.fields.videoUrl}
        description={m.videoHelp}
        inputMode="url"
        spellCheck={false}
        maxLength={bannerLimits.url}
        data-path="videoUrl"
        value={videoUrl ?? ''}
        error={form.errors['videoUrl']}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('videoUrl', value || null)}
      />
    </FormSection>
  );
}

/** Uploaded at once, and kept by the API when the banner is saved. */
function PictureField({ device, form }: Props & { device: BannerDevice }) {
  const field = `${device}Image` as const;
  const image = form.values[field];
  const [sent, setSent] = useState<{ key: string; file: File } | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const upload = async (chosen: File) => {
    setFraction(0);
    setFailure(null);
    try {
      const { key } = await uploadImage(device, chosen, setFraction);
      setSent({ key, file: chosen });
      // From the newest state: the words may have been typed during the upload.
      form.setFieldValue(field, (now) => ({ key, alt: now?.alt ?? '' }));
    } catch (problem) {
      setFailure(messageOf(problem));
    } finally {
      setFraction(null);
    }
  };
  const missing = form.errors[field];

  return (
    <Stack gap="sm" role="group" aria-label={m.fields[field]} tabIndex={-1} data-path={field}>
      <Text size="sm" fw={500}>
        {m.fields[field]}
      </Text>
      <ImageDrop
        file={sent && sent.key === image?.key ? sent.file : null}
        currentUrl={image ? `/media/${image.key}/card.webp` : null}
        hint={m.imageHints[device]}
        shape={previewShapes[device]}
        fraction={fraction}
        error={failure ?? (typeof missing === 'string' ? missing : null)}
        problemOfSize={({ width, height }) =>
          fits(bannerShapes[device], { width, height }) ? null : m.wrongShape[device](width, height)
        }
        onChoose={(chosen) => void upload(chosen)}
      />
      {image && (
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            label={m.alt}
            description={m.altHelp}
            maxLength={bannerLimits.alt}
            flex={1}
            {...form.getInputProps(`${field}.alt`)}
          />
          <Button variant="default" onClick={() => form.setFieldValue(field, null)}>
            {m.removeImage}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
