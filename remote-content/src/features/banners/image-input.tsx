import { Button, Group, Stack, Text } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { ImageDrop } from '@backlot/ui/upload';
import { messageOf } from '@backlot/data/call-error';
import { fits } from '@backlot/contracts/platform/files/image-shape';
import {
  type BannerDevice,
  type BannerDraft,
  type BannerImage,
  bannerLimits,
  bannerShapes,
} from '@backlot/contracts/catalog/banners/banner';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldMessages as m } from './banner.messages.ts';
import { uploadImage } from './banners.data.ts';

/** As `bannerShapes`, so that nothing of the image is cut off. */
const previewShapes = { desktop: 'wide', mobile: 'portrait' } as const;

/** The image of a device, uploaded when it is chosen; the API keeps it when the banner is saved. */
export const imageInput = (device: BannerDevice) => {
  const field = `${device}Image` as const;
  return function ImageField(props: InputProps<BannerImage | null, BannerDraft>) {
    const { label, value: image, onChange, error, context } = props;
    const [fraction, setFraction] = useState(0);
    const upload = useMutation({
      mutationFn: (file: File) => uploadImage(device, file, setFraction),
      // From the newest draft: the alt text may have been typed during the upload.
      onSuccess: ({ key }) => context.patch((draft) => ({ [field]: { key, alt: draft[field]?.alt ?? '' } })),
    });
    const isUploaded = upload.data !== undefined && upload.data.key === image?.key;
    return (
      <Stack gap="sm" role="group" aria-label={label} tabIndex={-1} data-path={props['data-path']}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <ImageDrop
          file={isUploaded ? upload.variables : null}
          currentUrl={image ? `/media/${image.key}/card.webp` : null}
          hint={m.imageHints[device]}
          shape={previewShapes[device]}
          fraction={upload.isPending ? fraction : null}
          error={upload.error ? messageOf(upload.error) : textOf(error)}
          problemOfSize={({ width, height }) =>
            fits(bannerShapes[device], { width, height }) ? null : m.wrongShape[device](width, height)
          }
          onChoose={(file) => {
            setFraction(0);
            upload.mutate(file);
          }}
        />
        {image && (
          <Group gap="xs" align="end" wrap="nowrap">
            <TextInput
              label={m.alt}
              description={m.altHelp}
              maxLength={bannerLimits.alt}
              flex={1}
              data-path={`${field}.alt`}
              value={image.alt}
              error={context.errorAt('alt')}
              onChange={(event) => onChange({ ...image, alt: event.currentTarget.value })}
            />
            <Button variant="default" onClick={() => onChange(null)}>
              {m.removeImage}
            </Button>
          </Group>
        )}
      </Stack>
    );
  };
};

const textOf = (error: unknown): string | null => (typeof error === 'string' ? error : null);
