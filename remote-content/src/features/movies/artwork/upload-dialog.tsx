import { toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { type ImageKind, imageKind } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useState } from 'react';
import { choicesFrom } from '../movie-choices.ts';
import { imageKindLabels } from '../movies.messages.ts';
import { artworkMessages as m } from './artwork.messages.ts';
import { ImageFile } from './image-file.tsx';
import { type ChosenImage, useImageUpload } from './use-image-upload.ts';

type UploadDialogProps = {
  movie: Movie;
  onUploaded?: ((movie: Movie) => void) | undefined;
  onClose: () => void;
};

/** Adds one image. A failed upload keeps the file and its alt text, and says why. */
export default function UploadDialog({ movie, onUploaded, onClose }: UploadDialogProps) {
  const hasPoster = movie.images.some((image) => image.kind === 'poster');
  const [kind, setKind] = useState<ImageKind>(hasPoster ? 'landscape' : 'poster');
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const { upload, fraction } = useImageUpload(onUploaded);
  const uploading = useActionMutation({
    mutationFn: (image: ChosenImage) => upload({ _id: movie._id, kind, image }),
    onSuccess: () => {
      toast.success(m.uploaded(kind));
      onClose();
    },
  });

  return (
    <DialogForm
      title={m.add}
      verb={m.upload}
      isSending={uploading.isPending}
      isDirty={chosen !== null}
      isReady={chosen !== null}
      failure={null} // shown at the image
      onSubmit={() => chosen && uploading.mutate(chosen)}
      onClose={onClose}
    >
      <Select
        label={m.kind}
        data={choicesFrom(imageKindLabels)}
        value={kind}
        allowDeselect={false}
        description={kind === 'poster' && hasPoster ? m.replaces : undefined}
        onChange={(value) => setKind(imageKind.parse(value))}
      />
      <ImageFile
        kind={kind}
        chosen={chosen}
        onChange={setChosen}
        fraction={fraction}
        error={uploading.failure}
      />
    </DialogForm>
  );
}
