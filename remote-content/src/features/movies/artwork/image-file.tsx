import { Stack } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { ImageDrop } from '@backlot/ui/upload';
import { matchesShape } from '@backlot/contracts/platform/files/image-shape';
import { limitsOf } from '@backlot/contracts/platform/records/field-limits';
import { type ImageKind, imagePatch, imageShapes } from '@backlot/contracts/catalog/movies/images';
import type { ReactNode } from 'react';
import { artworkMessages as m } from './artwork.messages.ts';
import type { ChosenImage } from './use-image-upload.ts';

type ImageFileProps = {
  kind: ImageKind;
  chosen: ChosenImage | null;
  onChange: (chosen: ChosenImage) => void;
  /** The part that is uploaded; null while nothing is uploading. */
  fraction: number | null;
  error?: string | null;
  /** Why the alt text was refused. */
  altError?: ReactNode;
};

const shapes = { poster: 'poster', square: 'square', logo: 'square' } as const;
const shapeOf = (kind: ImageKind) => (kind in shapes ? shapes[kind as keyof typeof shapes] : 'landscape'); // just checked

/** Chooses one image and its alt text. */
export function ImageFile({ kind, chosen, onChange, fraction, error, altError }: ImageFileProps) {
  return (
    <Stack gap="sm">
      <ImageDrop
        file={chosen?.file ?? null}
        shape={shapeOf(kind)}
        hint={`${m.sizes[kind]} ${m.limits}`}
        fraction={fraction}
        error={error}
        problemOfSize={(size) =>
          matchesShape(imageShapes[kind], size) ? null : m.wrongSize(size, m.sizes[kind])
        }
        onChoose={(file) => onChange({ file, alt: chosen?.alt ?? '' })}
      />
      {chosen && (
        <TextInput
          label={m.alt}
          description={m.altHelp}
          value={chosen.alt}
          maxLength={limitsOf(imagePatch.shape.alt).max}
          error={altError}
          onChange={(event) => onChange({ ...chosen, alt: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
