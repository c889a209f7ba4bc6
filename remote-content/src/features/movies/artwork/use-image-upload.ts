import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useState } from 'react';
import { addImage } from '../movies.data.ts';

/** A chosen file with its alt text, not yet uploaded. */
export type ChosenImage = { file: File; alt: string };
/** The kind of an image and its alt text. */
export type ImageFacts = Request<typeof moviesApi.addImage>['query'];
type Upload = { _id: string; query: ImageFacts; file: File };

/**
 * Uploads the images of a movie, one at a time.
 * @returns `upload`, and `fraction`: the part that is uploaded, null when nothing is
 */
export const useImageUpload = () => {
  const [fraction, setFraction] = useState<number | null>(null);
  const upload = async ({ _id, query, file }: Upload): Promise<Movie> => {
    setFraction(0);
    try {
      return await addImage({ params: { _id }, query }, file, setFraction);
    } finally {
      setFraction(null);
    }
  };
  return { upload, fraction };
};
