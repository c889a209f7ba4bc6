import { call } from '@backlot/data/call';
import type { ImageKind } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateMovies } from '../movies.data.ts';

/** A chosen file with its alt text, not yet uploaded. */
export type ChosenImage = { file: File; alt: string };
type Upload = { _id: string; kind: ImageKind; image: ChosenImage };

/**
 * Uploads the images of a movie, one at a time.
 * @returns the mutation, and `fraction`: the part that is uploaded, null when nothing is
 */
export const useImageUpload = (onUploaded?: (movie: Movie) => void) => {
  const [fraction, setFraction] = useState(0);
  const uploading = useMutation({
    mutationFn: ({ _id, kind, image: { file, alt } }: Upload) => {
      setFraction(0);
      const query = alt.trim() ? { kind, alt: alt.trim() } : { kind };
      return call(moviesApi.addImage, { params: { _id }, query }, { file, onProgress: setFraction });
    },
    onSuccess: async (movie) => {
      onUploaded?.(movie);
      await invalidateMovies([movie._id]);
    },
  });
  return { uploading, fraction: uploading.isPending ? fraction : null };
};
