import type { imageWidths } from '@backlot/contracts/catalog/movies/images';

/** A poster in every size. */
export type PosterFiles = Record<keyof typeof imageWidths, Buffer>;
