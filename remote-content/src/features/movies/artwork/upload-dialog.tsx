import { toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { ImageKind } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useState } from 'react';
import { choicesFrom } from '../movie-choices.ts';
import { imageKindLabels } from '../movies.messages.ts';
import { artworkMessages as m } from './artwork.messages.ts';
import { ImageFile } from './image-file.tsx';
import { type ImageFacts, useImageUpload } from './use-image-upload.ts';

type UploadDialogProps = {
  movie: Movie;
  onUploaded?: ((movie: Movie) => void) | undefined;
  onClose: () => void;
};
type Draft = { kind: ImageKind; alt: string };

/** Adds one image. A failed upload keeps the file and its alt text, and says why. */
export default function UploadDialog({ movie, onUploaded, onClose }: UploadDialogProps) {
  const hasPoster = movie.images.some((image) => image.kind === 'poster');
  const [file, setFile] = useState<File | null>(null);
  const { upload, fraction } = useImageUpload();
  const uploading = useActionMutation({
    mutationFn: async (query: ImageFacts) => file && upload({ _id: movie._id, query, file }),
    onSuccess: (changed, { kind }) => {
      if (changed) onUploaded?.(changed);
      toast.success(m.uploaded(kind));
      onClose();
    },
  });
  const { form, dialog } = useActionForm<Draft, (typeof moviesApi.addImage)['query']>({
    endpoint: { body: moviesApi.addImage.query },
    action: uploading,
    initial: { kind: hasPoster ? 'landscape' : 'poster', alt: '' },
    bodyOf: (draft) => draft,
  });
  const { kind, alt } = form.values;

  return (
    <DialogForm
      title={m.add}
      verb={m.upload}
      {...dialog}
      isDirty={file !== null}
      isReady={file !== null}
      failure={null} // shown at the image
      onClose={onClose}
    >
      <Select
        label={m.imageKind}
        data={choicesFrom(imageKindLabels)}
        allowDeselect={false}
        description={kind === 'poster' && hasPoster ? m.replaces : undefined}
        {...form.getInputProps('kind')}
      />
      <ImageFile
        kind={kind}
        chosen={file && { file, alt }}
        onChange={(chosen) => {
          setFile(chosen.file);
          if (chosen.alt !== alt) form.setFieldValue('alt', chosen.alt);
        }}
        fraction={fraction}
        error={dialog.failure}
        altError={form.errors['alt']}
      />
    </DialogForm>
  );
}
