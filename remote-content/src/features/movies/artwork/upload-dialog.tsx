import { toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
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

/** Adds one image. A failed upload keeps the file and the words, and says why. */
export default function UploadDialog({ movie, onUploaded, onClose }: UploadDialogProps) {
  const hasPoster = movie.images.some((image) => image.kind === 'poster');
  const [kind, setKind] = useState<ImageKind>(hasPoster ? 'landscape' : 'poster');
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { send, fraction } = useImageUpload(onUploaded);

  const upload = async (image: ChosenImage) => {
    const refusal = await send(movie._id, kind, image);
    setFailure(refusal);
    if (refusal) return;
    toast.success(m.uploaded(kind));
    onClose();
  };

  return (
    <DialogForm
      title={m.add}
      verb={m.upload}
      isSending={fraction !== null}
      isReady={chosen !== null}
      // Told at the image.
      failure={null}
      onSubmit={() => chosen && void upload(chosen)}
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
      <ImageFile kind={kind} chosen={chosen} onChange={setChosen} fraction={fraction} error={failure} />
    </DialogForm>
  );
}
