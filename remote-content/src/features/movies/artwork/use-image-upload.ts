import { call } from '@backlot/data/call';
import { messageOf } from '@backlot/data/call-error';
import type { ImageKind } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { useState } from 'react';
import { moviesChanged } from '../movies.data.ts';

/** A file that waits to be uploaded, with the words that will go with it. */
export type ChosenImage = { file: File; alt: string };

/** Uploads images one at a time. `fraction` is the part sent, null when nothing is on its way. */
export const useImageUpload = (onUploaded?: (movie: Movie) => void) => {
  const [fraction, setFraction] = useState<number | null>(null);

  /** @returns why it failed, null on success */
  const send = async (_id: string, kind: ImageKind, { file, alt }: ChosenImage): Promise<string | null> => {
    setFraction(0);
    try {
      const query = alt.trim() ? { kind, alt: alt.trim() } : { kind };
      const movie = await call(
        moviesApi.addImage,
        { params: { _id }, query },
        { file, onProgress: setFraction },
      );
      onUploaded?.(movie);
      await moviesChanged([_id]);
      return null;
    } catch (error) {
      return messageOf(error);
    } finally {
      setFraction(null);
    }
  };

  return { send, fraction };
};
