import { call } from '@backlot/data/call';
import type { ImageKind } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { useState } from 'react';
import { invalidateMovies } from '../movies.data.ts';

/** A chosen file with its alt text, not yet uploaded. */
export type ChosenImage = { file: File; alt: string };
type Upload = { _id: string; kind: ImageKind; image: ChosenImage };

/**
 * Uploads the images of a movie, one at a time.
 * @returns `upload`, and `fraction`: the part that is uploaded, null when nothing is
 */
export const useImageUpload = (onUploaded?: (movie: Movie) => void) => {
  const [fraction, setFraction] = useState<number | null>(null);
  const upload = async ({ _id, kind, image: { file, alt } }: Upload): Promise<void> => {
    setFraction(0);
    try {
      const query = alt.trim() ? { kind, alt: alt.trim() } : { kind };
      const movie = await call(
        moviesApi.addImage,
        { params: { _id }, query },
        { file, onProgress: setFraction },
      );
      onUploaded?.(movie);
      await invalidateMovies([_id]);
    } finally {
      setFraction(null);
    }
  };
  return { upload, fraction };
};
